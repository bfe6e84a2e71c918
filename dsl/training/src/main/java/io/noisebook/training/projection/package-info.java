/**
 * Fewer features for the same examples: principal components found privately, whose cost is kept
 * apart from that of the training that follows.
 */
package io.noisebook.training.projection;
