package io.noisebook.kernel.wire;

import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.dflib.jjava.jupyter.channels.StdinChannel;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageContext;
import org.dflib.jjava.jupyter.messages.reply.InputReply;
import org.dflib.jjava.jupyter.messages.request.InputRequest;
import org.zeromq.ZMQ;

/**
 * Asks the reader for a line. A thread of its own owns the socket, so that waiting can be stopped.
 */
final class StdinPrompt extends StdinChannel {
  private static final long LOOK_MILLIS = 50;

  private final ExecutorService owner =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "noisebook-stdin");
            thread.setDaemon(true);
            return thread;
          });

  StdinPrompt(ZMQ.Context context, HMACGenerator signer) {
    super(context, signer);
  }

  @Override
  public String getInput(MessageContext context, String prompt, boolean isPassword) {
    AtomicBoolean givenUp = new AtomicBoolean();
    Future<String> answer = owner.submit(() -> ask(context, prompt, isPassword, givenUp));
    try {
      return answer.get();
    } catch (InterruptedException e) {
      givenUp.set(true);
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException("interrupted"));
    } catch (ExecutionException e) {
      throw new IllegalStateException("The notebook's answer could not be read.", e.getCause());
    }
  }

  private String ask(
      MessageContext context, String prompt, boolean isPassword, AtomicBoolean givenUp) {
    ZMQ.Poller poller = ctx.poller(1);
    poller.register(this, ZMQ.Poller.POLLIN);
    while (poller.poll(0) > 0) {
      // An answer to a question that was given up.
      readMessage();
    }
    sendMessage(
        new Message<>(context, InputRequest.MESSAGE_TYPE, new InputRequest(prompt, isPassword)));
    while (!givenUp.get()) {
      if (poller.poll(LOOK_MILLIS) > 0 && readMessage().getContent() instanceof InputReply reply) {
        return reply.getValue() + "\n";
      }
    }
    return "";
  }

  @Override
  public void close() {
    owner.submit(super::close);
    owner.shutdown();
  }
}
