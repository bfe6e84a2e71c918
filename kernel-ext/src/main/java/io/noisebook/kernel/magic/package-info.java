/**
 * The magics: what a cell can ask of the notebook rather than of Java. A {@link
 * io.noisebook.kernel.magic.Magic} is a value, and each class here makes those of one kind; {@link
 * io.noisebook.kernel.magic.MagicBook} finds the one that is called, or the one that was meant.
 */
package io.noisebook.kernel.magic;
