package io.noisebook.kernel.wire;

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

  /** After a failed cell, how long to look for the cells queued behind it. */
  private static final long ABORT_MILLIS = 10;

  private final NoisebookConnection connection;
  private final boolean control;
  private Thread thread;
  private boolean aborting;
  private volatile boolean closing;

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

  /** Lets the cells that are queued already be answered "aborted"; call it from a handler. */
  void abortQueuedCells() {
    aborting = true;
  }

  private void serve() {
    ZMQ.Poller poller = ctx.poller(1);
    poller.register(this, ZMQ.Poller.POLLIN);
    while (!closing) {
      int ready = poller.poll(aborting ? ABORT_MILLIS : LOOK_MILLIS);
      if (ready > 0) {
        answerNext();
      } else {
        aborting = false;
      }
    }
    super.close();
  }

  private void answerNext() {
    Message<?> message;
    try {
      message = readMessage();
    } catch (RuntimeException e) {
      // A wrong signature or malformed JSON: not ours to answer.
      return;
    }
    ShellReplyEnvironment env = connection.prepareReplyEnv(this, message);
    if (aborting && message.getHeader().getType() == MessageType.EXECUTE_REQUEST) {
      env.setBusyDeferIdle();
      Json.reply(env, MessageType.EXECUTE_REPLY, Json.status("aborted"));
      env.resolveDeferrals();
      return;
    }
    answer(env, message);
    if (env.isMarkedForShutdown()) {
      connection.close();
    }
  }

  @SuppressWarnings("unchecked")
  private void answer(ShellReplyEnvironment env, Message<?> message) {
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
