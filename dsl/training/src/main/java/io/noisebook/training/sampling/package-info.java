/**
 * How batches are made of the data, and what may be claimed for it. A sampling gives the batches
 * and the process together, so that they cannot disagree: what is shuffled cannot be accounted for
 * as Poisson-sampled.
 */
package io.noisebook.training.sampling;
