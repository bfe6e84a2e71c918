/**
 * The exact accountant: ε, δ and the trade-off function of a process's dominating pair, not bounds
 * on them.
 *
 * <p>Four methods, from fast to general. {@link io.noisebook.accounting.exact.Method#CLOSED_FORM}:
 * one step, or Gaussian noise on all the data. {@link
 * io.noisebook.accounting.exact.Method#CONTOUR}: the cumulant generating function K of the privacy
 * loss is inverted along a line in the complex plane, whose cost does not depend on the number of
 * steps; a {@link io.noisebook.accounting.exact.Decay} proves where the line may end. {@link
 * io.noisebook.accounting.exact.Method#DENSITY}: for few steps, rare samples and tiny δ, whose K
 * hardly decays, the density of the loss is convolved in logarithms (package {@link
 * io.noisebook.accounting.density}). {@link io.noisebook.accounting.exact.Method#LATTICE}: for
 * losses with atoms, the loss is bounded from both sides on a lattice and composed by a Fourier
 * transform.
 */
package io.noisebook.accounting.exact;
