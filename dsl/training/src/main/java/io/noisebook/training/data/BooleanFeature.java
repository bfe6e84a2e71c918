package io.noisebook.training.data;

import java.util.List;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.columns.Column;

/**
 * True or false, which becomes 1 or 0. Nothing is to be declared of it.
 *
 * @param column the column's name
 */
public record BooleanFeature(String column) implements Feature {
  @Override
  public List<String> names() {
    return List.of(column);
  }

  @Override
  public void write(Column<?> values, int row, float[] into, int at) {
    into[at] = target(values, row);
  }

  @Override
  public List<String> classes() {
    return List.of("not " + column, column);
  }

  @Override
  public float target(Column<?> values, int row) {
    if (values.isMissing(row)) {
      throw Feature.refused(values, row, "true or false", "");
    }
    return Boolean.TRUE.equals(((BooleanColumn) values).get(row)) ? 1 : 0;
  }

  @Override
  public String words() {
    return "true or false";
  }
}
