/**
 * The exact accountant: ε, δ and the trade-off function of a process's dominating pair, not bounds
 * on them.
 *
 * <p>Three methods, from fast to general. {@link io.noisebook.accounting.exact.Method#CLOSED_FORM}:
 * one step, or Gaussian noise on all the data. {@link
 * io.noisebook.accounting.exact.Method#CONTOUR}: the cumulant generating function K of the privacy
 * loss is inverted along a line in the complex plane, whose cost does not depend on the number of
 * steps. {@link io.noisebook.accounting.exact.Method#LATTICE}: the loss is bounded from both sides
 * on a lattice and composed by a Fourier transform; for few steps, whose K hardly decays, and for
 * losses with atoms.
 */
package io.noisebook.accounting.exact;
