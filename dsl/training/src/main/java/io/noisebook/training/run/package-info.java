/**
 * A training run: the loop of Algorithms 1 and 2 of the GDP paper, what it reports while it goes,
 * and what it leaves behind. A run always ends in a result, whatever ended it, and the result's
 * process holds the steps that were taken, neither more nor less.
 */
package io.noisebook.training.run;
