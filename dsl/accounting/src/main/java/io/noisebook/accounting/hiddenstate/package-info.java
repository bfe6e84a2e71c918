/**
 * What the last iterate of noisy gradient descent costs while the others stay hidden.
 *
 * <p>{@link io.noisebook.accounting.hiddenstate.HiddenStateGuarantee} asks every {@link
 * io.noisebook.accounting.hiddenstate.Bound} whose hypotheses are stated and answers by the best:
 * those of the Langevin paper (Chourasia, Ye and Shokri, "Differential privacy dynamics of Langevin
 * diffusion and noisy gradient descent", 2021), shifted interpolation (Bok, Su and Altschuler,
 * "Shifted interpolation for differential privacy", 2024), and composition. All of them are linear
 * in the order α, so that each is one number. {@link
 * io.noisebook.accounting.hiddenstate.QuadraticLoss} is the case in which everything is Gaussian
 * and nothing needs to be bounded; {@link io.noisebook.accounting.hiddenstate.DescentPlan} is the
 * paper's choice of η, σ and K for a budget.
 */
package io.noisebook.accounting.hiddenstate;
