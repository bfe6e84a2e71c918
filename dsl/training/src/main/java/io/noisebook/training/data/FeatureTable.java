package io.noisebook.training.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Features that a frozen network has made of images, or any other table of numbers: a text file
 * with a line for each example, its features and then its class, separated by commas or blanks.
 */
public final class FeatureTable {
  private FeatureTable() {}

  /**
   * Reads a table; a tenth of its rows is held out.
   *
   * @param file the file
   * @param classes the number of classes, at least 2
   * @param seed the seed of the split
   * @return the data set
   * @throws UncheckedIOException if the file cannot be read
   * @throws IllegalArgumentException if a line is not what it should be; the message says which
   */
  public static Dataset read(Path file, int classes, long seed) {
    List<float[]> features = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    try {
      List<String> lines = Files.readAllLines(file);
      for (int n = 0; n < lines.size(); n++) {
        if (!lines.get(n).isBlank()) {
          float[] row = row(file + ", line " + (n + 1), lines.get(n));
          if (!features.isEmpty() && row.length != features.get(0).length + 1) {
            throw new IllegalArgumentException(
                file
                    + ", line "
                    + (n + 1)
                    + ": a line has "
                    + features.get(0).length
                    + " features and a class, as the first has; got "
                    + row.length
                    + " numbers.");
          }
          features.add(Arrays.copyOf(row, row.length - 1));
          labels.add((int) row[row.length - 1]);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(file + " could not be read: " + e.getMessage(), e);
    }
    if (features.isEmpty()) {
      throw new IllegalArgumentException(file + " has no examples.");
    }
    return Dataset.split(
        file.getFileName().toString(),
        "Features from " + file + ".",
        new Examples(
            Nd4j.createFromArray(features.toArray(float[][]::new)),
            labels.stream().mapToInt(Integer::intValue).toArray(),
            classes),
        seed);
  }

  private static float[] row(String where, String line) {
    String[] fields = line.strip().split("[,;\\s]+");
    if (fields.length < 2) {
      throw new IllegalArgumentException(
          where + ": a line has at least one feature and a class; got \"" + line + "\".");
    }
    float[] row = new float[fields.length];
    for (int i = 0; i < fields.length; i++) {
      try {
        row[i] = Float.parseFloat(fields[i]);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            where + ": a feature is a number; got \"" + fields[i] + "\".", e);
      }
    }
    return row;
  }
}
