/**
 * Data sets. Features are an {@code INDArray} [examples, features] of floats, labels are classes
 * from 0. Files are looked for in {@code NOISEBOOK_DATA}, in a {@code shared/data} folder beside or
 * above the working folder, in the user's cache, and last at their public address, with a checksum;
 * they are never part of the project. Generators of our own stand in where a data set cannot be
 * had, and say so.
 */
package io.noisebook.training.data;
