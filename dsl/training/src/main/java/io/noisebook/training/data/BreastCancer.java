package io.noisebook.training.data;

import static io.noisebook.training.data.Features.category;
import static io.noisebook.training.data.Features.number;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

/**
 * Breast Cancer Wisconsin (Original), UCI: nine marks from 1 to 10 of 699 samples; is the growth
 * malignant? The 16 samples without a mark for bare nuclei are left out.
 */
final class BreastCancer {
  private static final List<String> MARKS =
      List.of(
          "clump thickness",
          "uniformity of cell size",
          "uniformity of cell shape",
          "marginal adhesion",
          "single epithelial cell size",
          "bare nuclei",
          "bland chromatin",
          "normal nucleoli",
          "mitoses");

  private static final int HELD_OUT = 123;

  private static final DataFile FILE =
      new DataFile(
          "uci-small/breast-cancer-wisconsin.data",
          URI.create(
              "https://archive.ics.uci.edu/ml/machine-learning-databases/breast-cancer-wisconsin/"
                  + "breast-cancer-wisconsin.data"),
          "402c585309c399237740f635ef9919dc512cca12cbeb20de5e563a4593f22b64",
          "It is UCI's, under CC BY 4.0.");

  private BreastCancer() {}

  /** 560 samples to train on, 123 held out, as in the zCDP paper. */
  static Dataset load(Source source, long seed) throws IOException {
    List<String> complete =
        FILE.lines(source).stream().filter(line -> !line.contains("?")).toList();
    List<String> columns =
        Stream.of(List.of("id"), MARKS, List.of("class")).flatMap(List::stream).toList();
    Dataset data =
        TableData.of(Tables.text("Breast Cancer", complete, columns))
            .features(MARKS.stream().map(mark -> number(mark, 1, 10)).toArray(Feature[]::new))
            .label(category("class", "2", "4"))
            .split(seed, HELD_OUT);
    return data.named(new Names(MARKS, List.of("benign", "malignant"), List.of()));
  }
}
