package io.noisebook.training.data;

import static io.noisebook.training.data.Features.category;
import static io.noisebook.training.data.Features.number;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/**
 * Abalone, UCI: sex and seven measurements of 4,177 shells. How old is it? The rings, from 1 to 29,
 * are split in two: old is ten or more, which half of them are.
 */
final class Abalone {
  private static final int OLD = 10;
  private static final int HELD_OUT = 835;

  private static final DataFile FILE =
      new DataFile(
          "uci-small/abalone.data",
          URI.create(
              "https://archive.ics.uci.edu/ml/machine-learning-databases/abalone/abalone.data"),
          "de37cdcdcaaa50c309d514f248f7c2302a5f1f88c168905eba23fe2fbc78449f",
          "It is UCI's, under CC BY 4.0.");

  /** Bounds in the unit of the file, 200 mm and 200 g, a little above what its notes state. */
  private static final Feature[] FEATURES = {
    category("sex", "M", "F", "I"),
    number("length", 0, 0.9),
    number("diameter", 0, 0.7),
    number("height", 0, 0.3),
    number("whole weight", 0, 3),
    number("shucked weight", 0, 1.5),
    number("viscera weight", 0, 0.8),
    number("shell weight", 0, 1.1)
  };

  private Abalone() {}

  static Dataset load(Source source, long seed) throws IOException {
    List<String> rows = FILE.lines(source).stream().filter(line -> !line.isBlank()).toList();
    List<String> halved = rows.stream().map(Abalone::halved).toList();
    List<String> columns =
        List.of(
            "sex",
            "length",
            "diameter",
            "height",
            "whole weight",
            "shucked weight",
            "viscera weight",
            "shell weight",
            "age");
    return TableData.of(Tables.text("Abalone", halved, columns))
        .features(FEATURES)
        .label(category("age", "young", "old"))
        .split(seed, HELD_OUT);
  }

  private static String halved(String line) {
    int comma = line.lastIndexOf(',');
    int rings = Integer.parseInt(line.substring(comma + 1).strip());
    return line.substring(0, comma + 1) + (rings >= OLD ? "old" : "young");
  }
}
