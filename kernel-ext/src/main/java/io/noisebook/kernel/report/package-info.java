/**
 * Failures in words. A compile error shows its message and the place in the cell; a run-time error
 * shows its message, the cell's line and its causes, and folds away every frame that is not the
 * user's; an error that the language raises on purpose shows its message alone, because the message
 * was written for the reader. The whole stack trace is kept for {@code %trace}.
 */
package io.noisebook.kernel.report;
