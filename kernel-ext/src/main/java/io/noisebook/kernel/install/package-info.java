/**
 * Where the kernel lives in Jupyter: the kernelspec, the directories Jupyter looks in, and the JVM
 * flags the kernel runs with. An installation is built beside its place and moved there whole, so
 * that an interrupted one leaves nothing half-written.
 */
package io.noisebook.kernel.install;
