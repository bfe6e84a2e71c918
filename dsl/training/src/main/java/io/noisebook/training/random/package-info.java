/**
 * Randomness that privacy rests on: a key from {@link java.security.SecureRandom}, an AES counter
 * stream per step and purpose, Poisson batches and Gaussian noise drawn from it. Amplification by
 * sampling rests on the batches as the mechanism rests on the noise, so both come from here.
 */
package io.noisebook.training.random;
