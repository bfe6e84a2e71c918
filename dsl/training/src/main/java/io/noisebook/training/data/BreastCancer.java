package io.noisebook.training.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Breast Cancer Wisconsin, the original of 699 patients (Wolberg; UCI): nine features from 1 to 10,
 * benign or malignant. The 16 with a missing feature are left out, and 123 of the 683 held out, as
 * in the zCDP paper.
 */
public final class BreastCancer {
  private static final int FEATURES = 9;
  private static final int HELD_OUT = 123;
  private static final String MISSING = "?";

  private static final DataFile FILE =
      new DataFile(
          "uci-small/breast-cancer-wisconsin.data",
          URI.create(
              "https://archive.ics.uci.edu/ml/machine-learning-databases/breast-cancer-wisconsin/"
                  + "breast-cancer-wisconsin.data"),
          "402c585309c399237740f635ef9919dc512cca12cbeb20de5e563a4593f22b64",
          "It is under CC BY 4.0 (UCI).");

  private BreastCancer() {}

  /**
   * Loads the data set.
   *
   * @param seed the seed of the split
   * @return features from 0 to 1; class 1 is malignant
   * @throws UncheckedIOException if the file is not there and cannot be fetched, or is not what it
   *     should be
   */
  public static Dataset load(long seed) {
    try {
      return Dataset.split(
          "Breast cancer",
          "Breast Cancer Wisconsin (original), 683 patients without a missing value (UCI).",
          parse(FILE.lines(DataFolders.ofThisProcess())),
          seed,
          HELD_OUT);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** A line is a number, nine features and a class, 2 or 4. */
  private static Examples parse(List<String> lines) {
    List<String[]> rows =
        lines.stream()
            .filter(line -> !line.isBlank() && !line.contains(MISSING))
            .map(line -> line.split(","))
            .toList();
    float[][] features = new float[rows.size()][FEATURES];
    int[] labels = new int[rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < FEATURES; j++) {
        features[i][j] = (Integer.parseInt(rows.get(i)[j + 1]) - 1) / 9f;
      }
      labels[i] = rows.get(i)[FEATURES + 1].equals("4") ? 1 : 0;
    }
    return new Examples(Nd4j.createFromArray(features), labels, 2);
  }
}
