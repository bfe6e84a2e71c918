package io.noisebook.kernel.notebook;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** {@code System.in} of the cells: asks the notebook's reader, a line at a time. */
final class CellInput extends InputStream {
  private final CurrentCell cell;
  private byte[] line = new byte[0];
  private int next;

  CellInput(CurrentCell cell) {
    this.cell = cell;
  }

  @Override
  public synchronized int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public synchronized int read(byte[] into, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, into.length);
    if (length == 0) {
      return 0;
    }
    if (next >= line.length) {
      ask();
    }
    int count = Math.min(length, line.length - next);
    if (count == 0) {
      return -1;
    }
    System.arraycopy(line, next, into, offset, count);
    next += count;
    return count;
  }

  @Override
  public synchronized int available() {
    return line.length - next;
  }

  private void ask() {
    if (!cell.inputAllowed()) {
      throw new IllegalStateException(
          "System.in has nothing to read: this notebook runs without a reader to ask.");
    }
    line = cell.env().readFromStdIn().getBytes(StandardCharsets.UTF_8);
    next = 0;
  }
}
