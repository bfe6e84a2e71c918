/**
 * The words a user types in a notebook, and nothing else: {@link io.noisebook.language.Noisebook}
 * holds them as static methods, which the kernel imports at start, so that the first cell can say
 * {@code budget()}. A word makes a value of the layers below; it has no logic of its own.
 */
package io.noisebook.language;
