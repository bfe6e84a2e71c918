/**
 * Private training. A step is: batch → per-example clipped gradient sum → noise on the sum →
 * optimiser → the process grows by one step. {@link io.noisebook.training.Training} is the door, an
 * immutable stage: {@code Training.begin().noisySgd().data(d).noise(0.55).epochs(18).run()}.
 *
 * <p>The run makes the process from the sampler, noise and clipping that it really used, and from
 * the steps that it really took, whatever ended it; so its ε cannot be claimed for something else.
 *
 * <p>Packages point one way: {@code training → descent → run → {engine, checkpoint, sampling,
 * schedule, optimiser, random}}, {@code engine → {data, parallel, arithmetic}}, {@code data →
 * model}.
 */
package io.noisebook.training;
