/**
 * Benchmarks that a user can run. A {@link io.noisebook.kernel.bench.Suite} measures one thing and
 * returns {@linkplain io.noisebook.kernel.bench.Measurement measurements}; {@link
 * io.noisebook.kernel.bench.Timing} warms up, repeats, and interleaves what is compared, so that a
 * busy moment of the machine hits all of it alike.
 */
package io.noisebook.kernel.bench;
