package io.noisebook.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A row of the tests' reference table, without its values. */
record Reference(String name, double p, double sigma, double steps, double delta) {

  static List<Reference> all() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(Reference.class.getResourceAsStream("exact.csv")),
                StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#") && !line.startsWith("name,"))
          .map(line -> line.split(","))
          .map(Reference::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Reference named(String name) {
    return all().stream().filter(row -> row.name.equals(name)).findFirst().orElseThrow();
  }

  private static Reference of(String[] cells) {
    return new Reference(
        cells[0],
        Double.parseDouble(cells[1]),
        Double.parseDouble(cells[2]),
        Double.parseDouble(cells[3]),
        Double.parseDouble(cells[4]));
  }
}
