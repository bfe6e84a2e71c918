/**
 * The kernel: what Jupyter asks for, answered from a Java session.
 *
 * <p>{@link io.noisebook.kernel.notebook.NoisebookKernel} hands each request to a small class: one
 * runs cells, one looks into code (completion, inspection, completeness), one keeps the history.
 * Output of a cell reaches the notebook as it appears; {@link
 * io.noisebook.kernel.notebook.NotebookScreen} shows the language's views in the output area.
 */
package io.noisebook.kernel.notebook;
