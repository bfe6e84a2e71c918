/**
 * Processes: what touches the data, apart from how it is analysed. {@code Sampled.gaussian(p,
 * σ).times(T).then(other)} is a value; every accountant reads the same one, as a list of {@link
 * io.noisebook.accounting.process.Phase phases}, since under add-or-remove-one composition does not
 * depend on the order.
 */
package io.noisebook.accounting.process;
