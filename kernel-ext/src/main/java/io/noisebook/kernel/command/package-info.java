/**
 * The commands behind {@link io.noisebook.kernel.Main}: each one reads its arguments, does its work
 * and gives an exit code: 0 for success, 1 for a failure told on stderr, 2 for bad usage.
 */
package io.noisebook.kernel.command;
