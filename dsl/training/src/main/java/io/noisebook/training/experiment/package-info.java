/**
 * The experiments of the GDP paper (Bu, Dong, Long, Su) and of the zCDP paper (Yu, Liu, Pu, Gursoy,
 * Truex), as descriptions that can be run.
 */
package io.noisebook.training.experiment;
