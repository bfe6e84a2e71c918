/**
 * The experiments of the GDP paper (Bu, Dong, Long, Su), of the zCDP paper (Yu, Liu, Pu, Gursoy,
 * Truex) and of the Bayesian paper (Triastcyn, Faltings), as descriptions that can be run.
 */
package io.noisebook.training.experiment;
