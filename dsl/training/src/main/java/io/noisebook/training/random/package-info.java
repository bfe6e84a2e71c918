/**
 * Randomness that privacy rests on: a key from {@link java.security.SecureRandom}, an AES counter
 * stream per step and purpose, Poisson batches and Gaussian noise drawn from it. Amplification by
 * sampling rests on the batches as the mechanism rests on the noise, so both come from here.
 *
 * <p>Sixteen draws, each from a word of 64 bits of its own, make the noise of eleven coordinates,
 * each a sum of all sixteen with signs of its own: no combination of the eleven has fewer than four
 * draws in it, as if each coordinate had four of its own, for a third as many. A block of words
 * becomes noise without a branch; the one draw in some fourteen hundred that a word does not settle
 * takes more of them from a stream kept for that.
 */
package io.noisebook.training.random;
