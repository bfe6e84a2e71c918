/**
 * Training whose state stays hidden: noisy gradient descent over all examples for strongly convex
 * losses, of which only the last iterate is released (Langevin paper, Algorithm 1).
 *
 * <p>{@link io.noisebook.training.descent.GradientDescent} says what to do; {@link
 * io.noisebook.training.descent.LossConstants} computes λ, β and the sensitivity from declared
 * bounds, never from data; {@link io.noisebook.training.descent.BoundedExamples} holds the data to
 * those bounds. A run makes the process from what it did: who watches its iterates gets their
 * composition for a guarantee.
 */
package io.noisebook.training.descent;
