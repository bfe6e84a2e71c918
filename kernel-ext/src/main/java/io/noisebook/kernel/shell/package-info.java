/**
 * A Java session that keeps its values: JShell, with an execution control of our own that runs
 * snippets in this process, so that the real value and the real throwable of a snippet are in hand
 * and no second JVM is started.
 *
 * <p>A cell is {@linkplain io.noisebook.kernel.shell.CellSplitter split} into snippets, which run
 * one after the other in the caller's thread until one fails or the cell is interrupted. Snippet
 * classes are {@linkplain io.noisebook.kernel.shell.LoopInstrumenter instrumented} when they are
 * loaded: every backward jump looks at one flag, so that even {@code while (true) {}} can be
 * stopped. Nothing here knows Jupyter; the command line and the tests use the same session.
 */
package io.noisebook.kernel.shell;
