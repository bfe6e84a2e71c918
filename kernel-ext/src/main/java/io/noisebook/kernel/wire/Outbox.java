package io.noisebook.kernel.wire;

import java.util.ArrayDeque;
import java.util.Deque;
import org.dflib.jjava.jupyter.channels.IOPubChannel;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageContext;
import org.dflib.jjava.jupyter.messages.publish.PublishStream;
import org.dflib.jjava.jupyter.messages.publish.PublishStream.StreamType;
import org.zeromq.ZMQ;

/**
 * The publishing socket behind a queue that one thread empties. Text is gathered for a moment, so
 * that printing line by line costs one message for many lines; any other message closes the text
 * before it, so that the order is kept.
 */
public final class Outbox extends IOPubChannel {
  /** How long text waits for more text. A reader does not notice; a loop of println gains much. */
  private static final long GATHER_MILLIS = 10;

  /** Text beyond this goes out as a message of its own, in chars. */
  private static final int LARGEST_TEXT = 1 << 16;

  /** A cell that prints faster than the socket takes it waits, beyond this many messages. */
  private static final int LONGEST_QUEUE = 512;

  private final Object lock = new Object();
  private final Deque<Message<?>> queue = new ArrayDeque<>();
  private final StringBuilder text = new StringBuilder();
  private StreamType textStream;
  private MessageContext textContext;
  private long textSince;
  private boolean sending;
  private int flushing;
  private boolean closing;

  Outbox(ZMQ.Context context, HMACGenerator signer) {
    super(context, signer);
    // The default of 1000 drops what a slow reader has not fetched, even the final "idle".
    setSndHWM(0);
  }

  void start() {
    Thread thread = new Thread(this::sendUntilClosed, "noisebook-outbox");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void sendMessage(Message<?> message) {
    synchronized (lock) {
      closeText();
      queue.add(message);
      lock.notifyAll();
    }
  }

  /**
   * Publishes text on a stream.
   *
   * @param context the request it belongs to
   * @param stream stdout or stderr
   * @param written the text
   */
  public void write(MessageContext context, StreamType stream, String written) {
    synchronized (lock) {
      waitForRoom();
      if (text.length() > 0 && (textStream != stream || textContext != context)) {
        closeText();
      }
      if (text.length() == 0) {
        textStream = stream;
        textContext = context;
        textSince = System.nanoTime();
        lock.notifyAll();
      }
      text.append(written);
      if (text.length() >= LARGEST_TEXT) {
        closeText();
        lock.notifyAll();
      }
    }
  }

  private void waitForRoom() {
    while (queue.size() > LONGEST_QUEUE && !closing) {
      try {
        lock.wait();
      } catch (InterruptedException e) {
        // Whoever is interrupted here is user code that is being stopped: let it pass.
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void closeText() {
    if (text.length() > 0) {
      PublishStream content = new PublishStream(textStream, text.toString());
      queue.add(new Message<>(textContext, PublishStream.MESSAGE_TYPE, content));
      text.setLength(0);
    }
  }

  /** Waits until everything published so far is with the socket. */
  public void flush() {
    boolean interrupted = false;
    synchronized (lock) {
      flushing++;
      lock.notifyAll();
      while (!closing && (sending || !queue.isEmpty() || text.length() > 0)) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      flushing--;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void sendUntilClosed() {
    try {
      for (Message<?> next = next(); next != null; next = next()) {
        super.sendMessage(next);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      super.close();
    }
  }

  private Message<?> next() throws InterruptedException {
    synchronized (lock) {
      sending = false;
      lock.notifyAll();
      while (queue.isEmpty()) {
        if (text.length() == 0) {
          if (closing) {
            return null;
          }
          lock.wait();
          continue;
        }
        long rest = GATHER_MILLIS - (System.nanoTime() - textSince) / 1_000_000;
        if (rest <= 0 || flushing > 0 || closing) {
          closeText();
        } else {
          lock.wait(rest);
        }
      }
      sending = true;
      return queue.remove();
    }
  }

  /** Sends what is left and closes the socket, in the thread that owns it. */
  @Override
  public void close() {
    synchronized (lock) {
      closing = true;
      lock.notifyAll();
    }
  }
}
