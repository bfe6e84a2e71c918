package io.noisebook.training.checkpoint;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The state of a run between two steps.
 *
 * @param position the next step
 * @param elapsedNanos how long the run has taken so far
 * @param points rows of measurements, all of one length
 * @param arrays the parameters, then what the optimiser remembers
 */
public record Checkpoint(
    int position, long elapsedNanos, List<double[]> points, List<float[]> arrays) {
  private static final String KIND = "NBCHECKP";
  private static final int VERSION = 1;

  /** Copies the lists. */
  public Checkpoint {
    points = List.copyOf(points);
    arrays = List.copyOf(arrays);
  }

  /**
   * Writes it in place of what is there, whole or not at all.
   *
   * @param file where to
   * @param run the fingerprint of the run, 32 bytes
   * @throws IOException if it cannot be written; the file is then as it was
   */
  public void write(Path file, byte[] run) throws IOException {
    long bytes = Integer.BYTES * 4L + Long.BYTES;
    bytes += points.stream().mapToLong(row -> (long) row.length * Double.BYTES).sum();
    bytes += arrays.stream().mapToLong(a -> Integer.BYTES + (long) a.length * Float.BYTES).sum();
    ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(bytes));
    content.putInt(position).putLong(elapsedNanos);
    content.putInt(points.size()).putInt(points.isEmpty() ? 0 : points.get(0).length);
    points.forEach(
        row -> {
          for (double value : row) {
            content.putDouble(value);
          }
        });
    content.putInt(arrays.size());
    arrays.forEach(
        array -> {
          content.putInt(array.length);
          content.asFloatBuffer().put(array);
          content.position(content.position() + array.length * Float.BYTES);
        });
    AtomicFile.write(file, Sealed.seal(KIND, VERSION, run, content.array()));
  }

  /**
   * Reads one.
   *
   * @param file where from
   * @param run the fingerprint of the run, 32 bytes
   * @return the checkpoint
   * @throws IOException if the file cannot be read, is not a checkpoint, is damaged, newer, or of
   *     another run; the message says which
   */
  public static Checkpoint read(Path file, byte[] run) throws IOException {
    ByteBuffer content = Sealed.open(file, KIND, VERSION, run);
    try {
      int position = content.getInt();
      long elapsed = content.getLong();
      int rows = content.getInt();
      int columns = content.getInt();
      List<double[]> points = new ArrayList<>();
      for (int r = 0; r < rows; r++) {
        double[] row = new double[columns];
        for (int c = 0; c < columns; c++) {
          row[c] = content.getDouble();
        }
        points.add(row);
      }
      List<float[]> arrays = new ArrayList<>();
      for (int left = content.getInt(); left > 0; left--) {
        float[] array = new float[content.getInt()];
        content.asFloatBuffer().get(array);
        content.position(content.position() + array.length * Float.BYTES);
        arrays.add(array);
      }
      return new Checkpoint(position, elapsed, points, arrays);
    } catch (BufferUnderflowException | IllegalArgumentException e) {
      throw new IOException(file + " is sealed, and yet has not the content it should have.", e);
    }
  }
}
