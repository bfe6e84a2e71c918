package io.noisebook.kernel.wire;

import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.messages.MessageContext;

/** What a request's handler replies and publishes through. */
final class CellEnvironment extends ShellReplyEnvironment {
  CellEnvironment(PromptChannel channel, StdinPrompt stdin, Outbox outbox, MessageContext context) {
    super(channel, stdin, outbox, context);
  }
}
