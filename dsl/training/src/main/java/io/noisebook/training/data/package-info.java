/**
 * Data sets: {@link io.noisebook.training.data.Data} is the door. Features are an {@code INDArray}
 * [examples, …] of floats, labels are classes from 0. Files are looked for in {@code
 * NOISEBOOK_DATA}, else in a {@code shared/data} folder beside or above the working folder; in the
 * user's cache; and last at their public address, with a checksum. They are never part of the
 * project. Generators of our own stand in where a data set cannot be had, and say so.
 *
 * <p>A table becomes examples by what is declared of its columns ({@link
 * io.noisebook.training.data.Features}). Nothing is measured: a bound or a list of categories that
 * was read off the data would change when a record does, and no ε would cover it.
 */
package io.noisebook.training.data;
