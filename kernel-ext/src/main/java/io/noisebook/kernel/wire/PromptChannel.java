package io.noisebook.kernel.wire;

import java.util.ArrayDeque;
import java.util.Deque;
import org.dflib.jjava.jupyter.channels.ShellChannel;
import org.dflib.jjava.jupyter.channels.ShellHandler;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.zeromq.ZMQ;

/** A shell or control socket whose thread wakes as soon as a request arrives. */
final class PromptChannel extends ShellChannel {
  /** How often a waiting thread looks whether it should end; requests do not wait for this. */
  private static final long LOOK_MILLIS = 100;

  /** When a cell fails, how long to look for the cells queued behind it. */
  private static final long QUEUED_MILLIS = 10;

  private final NoisebookConnection connection;
  private final boolean control;
  private Thread thread;
  private final Deque<Message<?>> queued = new ArrayDeque<>();
  private ZMQ.Poller poller;
  private volatile boolean closing;

  /** From the start on: a kernel that nobody has asked for anything is not ready yet. */
  private volatile boolean answering = true;

  private volatile long answeredNanos;
  private volatile boolean hasRunCells;

  PromptChannel(
      ZMQ.Context context, HMACGenerator signer, boolean control, NoisebookConnection connection) {
    super(context, signer, control, connection, 0);
    this.connection = connection;
    this.control = control;
  }

  @Override
  public void bind(KernelConnectionProperties properties) {
    int port = control ? properties.getControlPort() : properties.getShellPort();
    bind(formatAddress(properties.getTransport(), properties.getIp(), port));
    // Deep recursion in a cell needs more stack than the default of 1 MiB gives the compiler.
    thread =
        new Thread(null, this::serve, control ? "noisebook-control" : "noisebook-shell", 16L << 20);
    thread.start();
  }

  /**
   * Takes in the requests that wait already; the cells among them will be answered "aborted". Call
   * it from a handler, before the reply: a client may send the next cell when it has the reply, and
   * that one has to run.
   */
  void abortQueuedCells() {
    while (poller.poll(QUEUED_MILLIS) > 0) {
      Message<?> message = read();
      if (message != null) {
        queued.add(message);
      }
    }
  }

  private void serve() {
    poller = ctx.poller(1);
    poller.register(this, ZMQ.Poller.POLLIN);
    while (!closing) {
      if (poller.poll(LOOK_MILLIS) > 0) {
        answer(read(), false);
      }
      while (!queued.isEmpty()) {
        answer(queued.remove(), true);
      }
    }
    super.close();
  }

  private Message<?> read() {
    try {
      return readMessage();
    } catch (RuntimeException e) {
      // A wrong signature or malformed JSON: not ours to answer.
      return null;
    }
  }

  private void answer(Message<?> message, boolean abortCells) {
    if (message == null) {
      return;
    }
    answering = true;
    hasRunCells |= message.getHeader().getType() == MessageType.EXECUTE_REQUEST;
    try {
      answer(connection.prepareReplyEnv(this, message), message, abortCells);
    } finally {
      answeredNanos = System.nanoTime();
      answering = false;
    }
  }

  private void answer(ShellReplyEnvironment env, Message<?> message, boolean abortCells) {
    if (abortCells && message.getHeader().getType() == MessageType.EXECUTE_REQUEST) {
      env.setBusyDeferIdle();
      Json.reply(env, MessageType.EXECUTE_REPLY, Json.status("aborted"));
      env.resolveDeferrals();
      return;
    }
    handle(env, message);
    if (env.isMarkedForShutdown()) {
      connection.close();
    }
  }

  /** Whether any cell has been asked for. */
  boolean hasRunCells() {
    return hasRunCells;
  }

  /** For how long, since the first one, no request has been asked or answered, in milliseconds. */
  long idleMillis() {
    return answering ? 0 : (System.nanoTime() - answeredNanos) / 1_000_000;
  }

  @SuppressWarnings("unchecked")
  private void handle(ShellReplyEnvironment env, Message<?> message) {
    ShellHandler<Object> handler =
        connection.getHandler((MessageType<Object>) message.getHeader().getType());
    if (handler == null) {
      return;
    }
    try {
      handler.handle(env, (Message<Object>) message);
    } catch (RuntimeException | Error e) {
      // The handlers report their own failures; one that gets here must not end the channel.
    } finally {
      env.resolveDeferrals();
    }
  }

  @Override
  public void close() {
    closing = true;
  }

  @Override
  public void waitUntilClose() {
    try {
      if (thread != null) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
