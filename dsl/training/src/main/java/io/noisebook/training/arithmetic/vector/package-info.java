/**
 * The loops of {@link io.noisebook.training.arithmetic.Arithmetic} on the Vector API, an incubating
 * module; compiled apart from the rest, and loaded by name where the module is there. One vector
 * species and small static methods throughout: on Java 17 anything else falls off the fast path.
 */
package io.noisebook.training.arithmetic.vector;
