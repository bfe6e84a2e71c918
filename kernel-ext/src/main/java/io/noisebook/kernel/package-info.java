/**
 * The notebook's side of Noisebook: a Jupyter kernel, its installer, and the commands that the
 * script calls.
 *
 * <p>{@link io.noisebook.kernel.Main} chooses a command; {@code kernel} starts {@code
 * notebook.NoisebookKernel}, which answers Jupyter's requests over the sockets of {@code wire} with
 * the help of a {@code shell.JavaSession}; {@code report} puts failures into words, {@code magic}
 * does what a percent sign asks for, {@code widget} has sliders moved. The session and the reports
 * know nothing of Jupyter, so that {@code eval} on the command line and the notebook behave alike.
 * {@code plugin} stands apart: it brings the language into other kernels.
 */
package io.noisebook.kernel;
