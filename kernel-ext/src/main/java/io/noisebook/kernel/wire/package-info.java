/**
 * Jupyter's sockets. The library frames and signs the messages; the classes here decide which
 * thread touches which socket, and when.
 *
 * <p>All publications go through one queue and one thread ({@link
 * io.noisebook.kernel.wire.Outbox}): text of many {@code println} calls travels together, the order
 * of text and displays is kept, and the thread that runs user code never touches a socket, so that
 * interrupting it cannot break one. Requests are awaited, not polled for at intervals ({@link
 * io.noisebook.kernel.wire.PromptChannel}).
 */
package io.noisebook.kernel.wire;
