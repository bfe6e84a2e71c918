/**
 * Mean-field variational inference under differential privacy (Jälkö, Dikmen and Honkela 2017), as
 * in the Bayesian paper's runs on Abalone and Adult: the per-example gradients of the evidence
 * lower bound are clipped and their sum is noised, as in any other training here.
 */
package io.noisebook.training.variational;
