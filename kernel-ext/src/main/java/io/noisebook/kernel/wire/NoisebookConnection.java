package io.noisebook.kernel.wire;

import java.security.GeneralSecurityException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.dflib.jjava.jupyter.channels.IOPubChannel;
import org.dflib.jjava.jupyter.channels.JupyterConnection;
import org.dflib.jjava.jupyter.channels.ShellChannel;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageContext;
import org.dflib.jjava.jupyter.messages.publish.PublishStatus;
import org.zeromq.ZMQ;

/** The kernel's five sockets, with channels of our own in place of the library's. */
public final class NoisebookConnection extends JupyterConnection {
  /** How long a client is given to fetch what was sent before the kernel ends. */
  private static final int LINGER_MILLIS = 1000;

  private final KernelConnectionProperties properties;
  private final ZMQ.Context context = ZMQ.context(1);
  private final Heartbeat heartbeatEcho;
  private final PromptChannel shellChannel;
  private final PromptChannel controlChannel;
  private final StdinPrompt stdinPrompt;
  private final Outbox outbox;
  private final CountDownLatch closed = new CountDownLatch(1);

  /**
   * Creates the sockets; {@link #connect} binds them.
   *
   * @param properties the content of Jupyter's connection file
   * @throws GeneralSecurityException if its signature scheme is unknown or its key unusable
   */
  public NoisebookConnection(KernelConnectionProperties properties)
      throws GeneralSecurityException {
    super(properties);
    // The sockets that the library has just made stay unused.
    super.close();
    this.properties = properties;
    HMACGenerator signer = properties.createHMACGenerator();
    heartbeatEcho = new Heartbeat(context, signer);
    shellChannel = new PromptChannel(context, signer, false, this);
    controlChannel = new PromptChannel(context, signer, true, this);
    stdinPrompt = new StdinPrompt(context, signer);
    outbox = new Outbox(context, signer);
  }

  @Override
  public void connect() {
    for (ZMQ.Socket socket :
        new ZMQ.Socket[] {heartbeatEcho, shellChannel, controlChannel, stdinPrompt, outbox}) {
      socket.setLinger(LINGER_MILLIS);
    }
    outbox.bind(properties);
    outbox.start();
    outbox.sendMessage(new Message<>(null, PublishStatus.MESSAGE_TYPE, PublishStatus.STARTING));
    stdinPrompt.bind(properties);
    heartbeatEcho.bind(properties);
    controlChannel.bind(properties);
    shellChannel.bind(properties);
  }

  /**
   * The publishing socket.
   *
   * @return the outbox
   */
  public Outbox outbox() {
    return outbox;
  }

  /** Lets the cells that are queued by now be answered "aborted"; call it before the reply. */
  public void abortQueuedCells() {
    shellChannel.abortQueuedCells();
  }

  /**
   * For how long, once somebody has, nobody has asked for anything, and no cell has run.
   *
   * @return the time in milliseconds
   */
  public long idleMillis() {
    return shellChannel.idleMillis();
  }

  /**
   * Whether any cell has been asked for.
   *
   * @return false before the first
   */
  public boolean hasRunCells() {
    return shellChannel.hasRunCells();
  }

  @Override
  public IOPubChannel getIOPub() {
    return outbox;
  }

  @Override
  public ShellReplyEnvironment prepareReplyEnv(ShellChannel channel, MessageContext request) {
    return new CellEnvironment((PromptChannel) channel, stdinPrompt, outbox, request);
  }

  /** Asks every socket's thread to close it. */
  @Override
  public void close() {
    heartbeatEcho.close();
    shellChannel.close();
    controlChannel.close();
    stdinPrompt.close();
    outbox.close();
    closed.countDown();
  }

  /** Waits for {@link #close}, then, for a moment, for what was sent to be fetched. */
  @Override
  public void waitUntilClose() {
    try {
      closed.await();
      Thread term = new Thread(context::close, "noisebook-close");
      term.setDaemon(true);
      term.start();
      // A cell that cannot be stopped keeps its socket; do not wait for that.
      term.join(TimeUnit.SECONDS.toMillis(2));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
