/**
 * Failures in words. A compile error shows its message and the place in the cell; a run-time error
 * shows its message, the cell's line and its causes, and folds away every frame that is not the
 * user's; an error that the language raises on purpose shows its message alone, and in a longer
 * cell the line, because the message was written for the reader: it says what is allowed, what was
 * given and how to mend it. Such an error is told by where it was thrown, not by a type of its own,
 * so that whoever uses the libraries without the notebook catches what Java programs do. The whole
 * stack trace is kept for {@code %trace}.
 */
package io.noisebook.kernel.report;
