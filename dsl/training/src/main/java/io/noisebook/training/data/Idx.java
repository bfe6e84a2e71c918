package io.noisebook.training.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** The idx format of MNIST: a big-endian head of kind and sizes, then unsigned bytes. */
final class Idx {
  private static final int IMAGES = 2051;
  private static final int LABELS = 2049;
  private static final float WHITE = 255;

  private Idx() {}

  /** Images and labels of two files, a tenth held out. */
  static Dataset read(Path images, Path labels, int classes) throws IOException {
    Examples all =
        new Examples(
            images(images.toString(), DataFile.content(images)),
            labels(labels.toString(), DataFile.content(labels)),
            classes);
    return Dataset.split(
        String.valueOf(images.getFileName()), "From " + images + " and " + labels + ".", all, 0);
  }

  /** Images as [examples, height, width, 1], from 0 to 1: bounds that are known, not measured. */
  static INDArray images(String source, byte[] content) throws IOException {
    ByteBuffer bytes = head(source, content, "images", IMAGES, 16);
    int count = bytes.getInt();
    int height = bytes.getInt();
    int width = bytes.getInt();
    requireBytes(source, bytes, (long) count * height * width);
    INDArray images = Nd4j.createUninitialized(DataType.FLOAT, count, height, width, 1);
    FloatBuffer pixels = images.data().asNioFloat();
    for (int i = 0; bytes.hasRemaining(); i++) {
      pixels.put(i, (bytes.get() & 0xff) / WHITE);
    }
    return images;
  }

  static int[] labels(String source, byte[] content) throws IOException {
    ByteBuffer bytes = head(source, content, "labels", LABELS, 8);
    int count = bytes.getInt();
    requireBytes(source, bytes, count);
    int[] labels = new int[count];
    for (int i = 0; i < count; i++) {
      labels[i] = bytes.get() & 0xff;
    }
    return labels;
  }

  private static ByteBuffer head(String source, byte[] content, String what, int kind, int length)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(content);
    boolean tooShort = content.length < length;
    int found = content.length < Integer.BYTES ? 0 : bytes.getInt();
    if (found != kind || tooShort) {
      throw new IOException(
          source
              + " is no idx file of "
              + what
              + ", which begins with the number "
              + kind
              + (tooShort && (found == kind || found == 0)
                  ? "; it is too short."
                  : "; got " + found + "."));
    }
    return bytes;
  }

  private static void requireBytes(String source, ByteBuffer bytes, long expected)
      throws IOException {
    if (expected <= 0 || bytes.remaining() != expected) {
      throw new IOException(
          source
              + " is cut short or damaged: its head asks for "
              + expected
              + " bytes; got "
              + bytes.remaining()
              + ".");
    }
  }
}
