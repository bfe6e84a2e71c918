package io.noisebook.training.data;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import tech.tablesaw.columns.Column;

/**
 * One of some declared categories, which becomes an indicator for each.
 *
 * @param column the column's name
 * @param values the categories, at least two, each once
 * @param others whether there is an indicator for everything else, missing values among it
 */
public record CategoryFeature(String column, List<String> values, boolean others)
    implements Feature {
  private static final int SHOWN = 6;

  /** Copies and checks the categories. */
  public CategoryFeature {
    values = List.copyOf(values);
    Arguments.count("category(column, values…) has a number of values", values.size());
    if (values.stream().distinct().count() != values.size()) {
      throw new IllegalArgumentException(
          "category(\"" + column + "\", …) names each value once; got " + values + ".");
    }
  }

  /**
   * The same with an indicator for everything that is not declared.
   *
   * @return a new feature
   */
  public CategoryFeature orOther() {
    return new CategoryFeature(column, values, true);
  }

  @Override
  public List<String> names() {
    return all(value -> column + "=" + value);
  }

  private List<String> all(Function<String, String> name) {
    return Stream.concat(values.stream(), others ? Stream.of("(other)") : Stream.empty())
        .map(name)
        .toList();
  }

  @Override
  public void write(Column<?> cells, int row, float[] into, int at) {
    into[at + place(cells, row)] = 1;
  }

  @Override
  public List<String> classes() {
    return all(Function.identity());
  }

  @Override
  public float target(Column<?> cells, int row) {
    return place(cells, row);
  }

  private int place(Column<?> cells, int row) {
    int place = cells.isMissing(row) ? -1 : values.indexOf(cells.getString(row).strip());
    if (place < 0 && !others) {
      throw Feature.refused(
          cells,
          row,
          "one of " + values,
          " Declare it, or let category(…).orOther() take what is not declared.");
    }
    return place < 0 ? values.size() : place;
  }

  @Override
  public String words() {
    return "one of "
        + String.join(", ", values.subList(0, Math.min(SHOWN, values.size())))
        + (values.size() > SHOWN ? ", … (" + values.size() + ")" : "")
        + (others ? ", or another" : "");
  }
}
