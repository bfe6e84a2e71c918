/**
 * Randomness that privacy rests on: a key from {@link java.security.SecureRandom}, an AES counter
 * stream per step and purpose, Poisson batches and Gaussian noise drawn from it. Amplification by
 * sampling rests on the batches as the mechanism rests on the noise, so both come from here.
 *
 * <p>Eight draws, each from a word of 64 bits of its own, make the noise of four coordinates, each
 * a sum of all eight with signs of its own: no combination of the four has fewer than four draws in
 * it, as if each coordinate had four of its own, for half as many. A chunk of words becomes a chunk
 * of noise without a branch; the one draw in seven hundred that a word does not settle takes more
 * of them from a stream kept for that.
 */
package io.noisebook.training.random;
