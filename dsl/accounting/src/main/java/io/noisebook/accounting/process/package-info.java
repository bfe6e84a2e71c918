/**
 * Processes: what touches the data, apart from how it is analysed. {@code Sampled.gaussian(p,
 * σ).times(T).then(other)} is a value; every accountant reads the same one, as a list of {@link
 * io.noisebook.accounting.process.Phase phases}, since composition does not depend on the order,
 * and its {@link io.noisebook.accounting.process.Neighbours neighbouring relation}: σ is measured
 * over the norm of one record's contribution, and the relation says how far apart two sums are.
 *
 * <p>An accountant refuses what it cannot analyse. A {@link
 * io.noisebook.accounting.process.Shuffled shuffled} epoch is a phase with p = 1, so that one that
 * forgets to ask bounds it all the same.
 */
package io.noisebook.accounting.process;
