package io.noisebook.kernel.shell;

/**
 * What the compiler found wrong, placed in the cell.
 *
 * @param message the compiler's message
 * @param start where the offending text starts in the cell, in chars
 * @param end where it ends
 */
public record Problem(String message, int start, int end) {}
