/** The experiments of the GDP paper (Bu, Dong, Long, Su), as descriptions that can be run. */
package io.noisebook.training.experiment;
