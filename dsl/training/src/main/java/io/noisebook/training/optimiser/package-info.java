/**
 * Optimisers: what becomes of a private gradient. They see only the noisy average, so they are
 * post-processing and cost no privacy, which is why NoisySGD and NoisyAdam have one privacy bound.
 */
package io.noisebook.training.optimiser;
