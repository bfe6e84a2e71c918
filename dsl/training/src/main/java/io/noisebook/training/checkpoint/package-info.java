/**
 * What survives a run that is killed: a checkpoint, replaced whole from time to time, and a journal
 * of the steps, written before each. Together they let a run go on, and never count a step less
 * than was taken.
 */
package io.noisebook.training.checkpoint;
