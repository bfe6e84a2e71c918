package io.noisebook.accounting;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A row of subsampled-gaussian.csv, whose head says where its numbers come from. */
public record ReferenceRow(
    String name,
    double p,
    double sigma,
    double steps,
    double delta,
    double muClt,
    double epsClt,
    double momentsPublished,
    double momentsPublishedOrder,
    double momentsTfGridClassic,
    double momentsTfGridModern,
    double epsExact) {

  /** All rows of the table. */
  public static Stream<ReferenceRow> all() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    ReferenceRow.class.getResourceAsStream("subsampled-gaussian.csv")),
                StandardCharsets.UTF_8))) {
      List<ReferenceRow> rows =
          reader
              .lines()
              .filter(line -> !line.startsWith("#") && !line.startsWith("name,"))
              .map(ReferenceRow::parse)
              .toList();
      if (rows.isEmpty()) {
        throw new IllegalStateException("the reference table is empty");
      }
      return rows.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ReferenceRow parse(String line) {
    String[] cells = line.split(",");
    double[] numbers = new double[cells.length];
    for (int i = 1; i < cells.length; i++) {
      numbers[i] = Double.parseDouble(cells[i]);
    }
    return new ReferenceRow(
        cells[0],
        numbers[1],
        numbers[2],
        numbers[3],
        numbers[4],
        numbers[5],
        numbers[6],
        numbers[7],
        numbers[8],
        numbers[9],
        numbers[10],
        numbers[11]);
  }

  @Override
  public String toString() {
    return name;
  }
}
