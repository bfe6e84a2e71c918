/**
 * The density of a sum of privacy losses, with all its digits in the body and in the tails at once.
 *
 * <p>Where few steps, rare samples or a tiny δ leave a loss with heavy tails, its transform decays
 * slowly and no tilt makes it light, so neither a contour nor a Fourier transform keeps relative
 * precision. Its density does not mind. {@link io.noisebook.accounting.density.LossDensity} holds
 * the logarithm of the density as Chebyshev polynomials on pieces of a logarithmic axis, where
 * tails over hundreds of orders of magnitude are smooth, and adds losses by convolution: every
 * integrand is positive, nothing cancels. T steps take about log₂ T convolutions; then every δ, ε
 * and error of a test is one integral.
 */
package io.noisebook.accounting.density;
