package io.noisebook.training.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** The idx format of MNIST: a big-endian head of kind and sizes, then unsigned bytes. */
final class Idx {
  private static final int IMAGES = 2051;
  private static final int LABELS = 2049;
  private static final float WHITE = 255;

  private Idx() {}

  /** Images as [examples, height, width, 1], from 0 to 1: bounds that are known, not measured. */
  static INDArray images(String source, byte[] content) throws IOException {
    ByteBuffer bytes = head(source, content, IMAGES, 16);
    int count = bytes.getInt();
    int height = bytes.getInt();
    int width = bytes.getInt();
    require(source, bytes.remaining() == (long) count * height * width);
    INDArray images = Nd4j.createUninitialized(DataType.FLOAT, count, height, width, 1);
    FloatBuffer pixels = images.data().asNioFloat();
    for (int i = 0; bytes.hasRemaining(); i++) {
      pixels.put(i, (bytes.get() & 0xff) / WHITE);
    }
    return images;
  }

  static int[] labels(String source, byte[] content) throws IOException {
    ByteBuffer bytes = head(source, content, LABELS, 8);
    int[] labels = new int[bytes.getInt()];
    require(source, bytes.remaining() == labels.length);
    for (int i = 0; i < labels.length; i++) {
      labels[i] = bytes.get();
    }
    return labels;
  }

  private static ByteBuffer head(String source, byte[] content, int kind, int length)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(content);
    require(source, content.length >= length && bytes.getInt() == kind);
    return bytes;
  }

  private static void require(String source, boolean right) throws IOException {
    if (!right) {
      throw new IOException(source + " is no idx file of this kind, or is cut short.");
    }
  }
}
