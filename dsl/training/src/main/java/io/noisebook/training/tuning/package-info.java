/**
 * Choosing between settings, paid for: by private selection with a random number of trials, or by
 * the exponential mechanism over disjoint parts of the data.
 */
package io.noisebook.training.tuning;
