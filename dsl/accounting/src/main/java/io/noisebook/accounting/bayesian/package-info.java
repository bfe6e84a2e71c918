/**
 * Bayesian differential privacy (Triastcyn and Faltings 2020): privacy of an example that is drawn
 * from the same distribution as the data. What a step costs is an expectation over how far such an
 * example moves the gradient, which is estimated from sampled distances; so every answer is {@link
 * io.noisebook.accounting.guarantee.Kind#DATA_DEPENDENT}, and stands beside a bound that holds for
 * all data, never in its place.
 *
 * <p>A {@link io.noisebook.accounting.bayesian.BayesianGuarantee} analyses a process whose steps
 * all have one sample of distances; a {@link io.noisebook.accounting.bayesian.BayesianLedger} takes
 * a sample at each step, as training does. Both keep the running cost as a vector over the orders
 * λ.
 */
package io.noisebook.accounting.bayesian;
