/**
 * The loops over {@code float[]} that training spends its time in: small matrix products, norms,
 * pooling, rows of tables. {@link io.noisebook.training.arithmetic.Arithmetic} has them in plain
 * Java; the package {@code vector} beside it has them on the Vector API and is loaded by name where
 * that module is there ({@code --add-modules jdk.incubator.vector}).
 */
package io.noisebook.training.arithmetic;
