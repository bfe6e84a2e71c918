package io.noisebook.accounting.precise;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A row of golden.csv, whose head says where its numbers come from.
 *
 * @param removal whether the example is removed; else it is added
 * @param digits how many digits of ε are certain
 * @param oracle how it was computed
 */
record GoldenRow(
    SampledGaussian step,
    double steps,
    double delta,
    boolean removal,
    double epsilon,
    int digits,
    String oracle) {

  private static final String TABLE = "/io/noisebook/accounting/golden.csv";

  static Stream<GoldenRow> all() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(GoldenRow.class.getResourceAsStream(TABLE)),
                StandardCharsets.UTF_8))) {
      List<GoldenRow> rows =
          reader
              .lines()
              .filter(line -> !line.startsWith("#") && !line.startsWith("p,"))
              .map(GoldenRow::parse)
              .toList();
      return rows.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GoldenRow parse(String line) {
    String[] cells = line.split(",");
    return new GoldenRow(
        new SampledGaussian(Double.parseDouble(cells[0]), Double.parseDouble(cells[1])),
        Double.parseDouble(cells[2]),
        Double.parseDouble(cells[3]),
        cells[4].equals("remove"),
        Double.parseDouble(cells[5]),
        Integer.parseInt(cells[6]),
        cells[7]);
  }
}
