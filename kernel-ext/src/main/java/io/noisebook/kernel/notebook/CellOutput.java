package io.noisebook.kernel.notebook;

import io.noisebook.kernel.wire.Outbox;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.dflib.jjava.jupyter.messages.publish.PublishStream.StreamType;

/** {@code System.out} or {@code System.err} of the cells. */
final class CellOutput extends OutputStream {
  private final Outbox outbox;
  private final CurrentCell cell;
  private final StreamType stream;
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);

  /** The first bytes of a character whose others are yet to come. */
  private ByteBuffer rest = ByteBuffer.allocate(0);

  private CellOutput(Outbox outbox, CurrentCell cell, StreamType stream) {
    this.outbox = outbox;
    this.cell = cell;
    this.stream = stream;
  }

  static PrintStream printStream(Outbox outbox, CurrentCell cell, StreamType stream) {
    return new PrintStream(new CellOutput(outbox, cell, stream), false, StandardCharsets.UTF_8);
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    ByteBuffer in = ByteBuffer.allocate(rest.remaining() + length);
    in.put(rest).put(bytes, offset, length).flip();
    CharBuffer out = CharBuffer.allocate(in.remaining() + 1);
    decoder.decode(in, out, false);
    rest = in.slice();
    String text = out.flip().toString();
    CurrentCell.RunningCell writer = cell.ofThread();
    String allowed = writer == null ? "" : writer.budget().take(text);
    if (!allowed.isEmpty()) {
      outbox.write(writer.env().getContext(), stream, allowed);
    }
  }
}
