package io.noisebook.training.data;

import io.noisebook.accounting.numeric.Arguments;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.nd4j.linalg.factory.Nd4j;

/**
 * The LIBSVM text format: a line is a label of −1 or +1, then {@code index:value} with indices from
 * 1.
 */
final class LibSvm {
  private LibSvm() {}

  /** The examples of a file, a tenth held out. */
  static Dataset read(Path file, int features) throws IOException {
    Arguments.count("features is a number of features", features);
    List<String> lines =
        new String(DataFile.content(file), StandardCharsets.UTF_8).lines().toList();
    String name = String.valueOf(file.getFileName());
    return Dataset.split(name, "From " + file + ".", parse(file.toString(), lines, features), 0);
  }

  /**
   * Reads binary examples; −1 becomes class 0 and +1 class 1.
   *
   * @param source where the lines come from, for messages
   * @param lines the lines; blank ones are passed over
   * @param features the number of features
   */
  static Examples parse(String source, List<String> lines, int features) {
    float[][] rows = new float[lines.size()][];
    int[] labels = new int[lines.size()];
    int count = 0;
    for (int n = 0; n < lines.size(); n++) {
      if (lines.get(n).isBlank()) {
        continue;
      }
      String where = source + ", line " + (n + 1);
      String[] fields = lines.get(n).strip().split("\\s+");
      labels[count] = label(where, fields[0]);
      rows[count] = row(where, fields, features);
      count++;
    }
    if (count == 0) {
      throw new IllegalArgumentException(source + " has no examples.");
    }
    return new Examples(Nd4j.create(Arrays.copyOf(rows, count)), Arrays.copyOf(labels, count), 2);
  }

  private static int label(String where, String field) {
    return switch (field) {
      case "+1", "1" -> 1;
      case "-1" -> 0;
      default ->
          throw new IllegalArgumentException(
              where + ": a label is −1 or +1; got \"" + field + "\".");
    };
  }

  private static float[] row(String where, String[] fields, int features) {
    float[] row = new float[features];
    for (int i = 1; i < fields.length; i++) {
      int colon = fields[i].indexOf(':');
      try {
        int index = Integer.parseInt(fields[i].substring(0, Math.max(colon, 0)));
        if (index < 1 || index > features) {
          throw new IllegalArgumentException(
              where + ": an index is in [1, " + features + "]; got " + index + ".");
        }
        row[index - 1] = Float.parseFloat(fields[i].substring(colon + 1));
        if (!Float.isFinite(row[index - 1])) {
          throw new IllegalArgumentException(
              where + ": a feature is a finite number; got \"" + fields[i] + "\".");
        }
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            where + ": a feature is index:value; got \"" + fields[i] + "\".", e);
      }
    }
    return row;
  }
}
