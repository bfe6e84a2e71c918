/**
 * The privacy profile of the sampled Gaussian in about thirty digits, for the tests alone. Nothing
 * here calls the accountants: {@link io.noisebook.accounting.precise.ClosedForm} and {@link
 * io.noisebook.accounting.precise.TwoSteps} integrate the definition, {@link
 * io.noisebook.accounting.precise.SumDensity} convolves the loss's density, and {@link
 * io.noisebook.accounting.precise.PreciseContour} inverts its transform. The arithmetic is Commons
 * Numbers' {@code DD}, two doubles to a number, with the functions of {@link
 * io.noisebook.accounting.precise.Wide}.
 */
package io.noisebook.accounting.precise;
