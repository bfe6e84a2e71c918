package io.noisebook.training.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * A table that becomes a data set, by what is declared of its columns: {@code
 * data().csv("people.csv").features(number("age", 17, 90), category("sex", "Female",
 * "Male")).label(category("income", "<=50K", ">50K")).split(0)}. Every step returns a new value.
 *
 * @param table the table
 * @param features the columns to learn from, at least one when it becomes a data set
 * @param label what is to be learnt: a category, a Boolean, or a number, which is kept in its own
 *     unit, within its bounds
 */
public record TableData(Table table, List<Feature> features, Optional<Feature> label) {
  /** Copies the list and checks that the columns are there. */
  public TableData {
    features = List.copyOf(features);
    features.forEach(feature -> column(table, feature.column()));
    label.ifPresent(of -> column(table, of.column()));
  }

  static TableData of(Table table) {
    return new TableData(table, List.of(), Optional.empty());
  }

  private static Column<?> column(Table table, String name) {
    if (table.columnNames().stream().noneMatch(name::equalsIgnoreCase)) {
      throw new IllegalArgumentException(
          "a feature or label is a column of the table, one of "
              + table.columnNames()
              + "; got \""
              + name
              + "\".");
    }
    return table.column(name);
  }

  /**
   * Declares columns to learn from.
   *
   * @param more the features
   * @return a new description, with these behind those declared before
   * @throws IllegalArgumentException if there is no such column
   */
  public TableData features(Feature... more) {
    List<Feature> all = new ArrayList<>(features);
    all.addAll(List.of(more));
    return new TableData(table, all, label);
  }

  /**
   * Declares columns of which nothing has to be stated: true or false.
   *
   * @param columns their names
   * @return a new description, with these behind those declared before
   * @throws IllegalArgumentException if a column holds anything else; the message says what to
   *     declare of it
   */
  public TableData features(String... columns) {
    List<Feature> all = new ArrayList<>(features);
    for (String name : columns) {
      all.add(plain(name));
    }
    return new TableData(table, all, label);
  }

  private Feature plain(String name) {
    Column<?> column = column(table, name);
    if (column instanceof BooleanColumn) {
      return new BooleanFeature(name);
    }
    boolean number = column instanceof NumericColumn<?>;
    throw new IllegalArgumentException(
        "column "
            + name
            + (number ? " holds numbers: declare their bounds, as number(\"" : " holds ")
            + (number
                ? name + "\", low, high)"
                : column.type().equals(ColumnType.STRING)
                    ? "text: declare its categories, as category(\"" + name + "\", \"…\", \"…\")"
                    : column.type().name() + ": make a number or a category of it first")
            + ". Bounds and categories are stated from what is known without looking at the data;"
            + " measured ones change when a record does, so they would leak.");
  }

  /**
   * Declares what is to be learnt.
   *
   * @param what a category, whose values are the classes, or a number
   * @return a new description
   */
  public TableData label(Feature what) {
    return new TableData(table, features, Optional.of(what));
  }

  /**
   * Declares what is to be learnt, where it is true or false.
   *
   * @param column its name
   * @return a new description
   */
  public TableData label(String column) {
    return label(plain(column));
  }

  /**
   * The data set with a tenth held out.
   *
   * @param seed the seed of the split
   * @return the data set
   * @throws IllegalArgumentException if a value is not what was declared; the message says which
   */
  public Dataset split(long seed) {
    return Dataset.split(table.name(), origin(), examples(), seed).named(names());
  }

  /** The same with so many held out. */
  Dataset split(long seed, int heldOut) {
    return Dataset.split(table.name(), origin(), examples(), seed, heldOut).named(names());
  }

  /**
   * The data set with another table's rows held out.
   *
   * @param other a table with the same columns
   * @return the data set
   * @throws IllegalArgumentException if a value is not what was declared; the message says which
   */
  public Dataset heldOut(Table other) {
    Examples held = new TableData(other, features, label).examples();
    return new Dataset(table.name(), origin(), examples(), held, names());
  }

  private String origin() {
    return "A table of "
        + table.columnCount()
        + " columns, scaled by declared bounds; "
        + target().column()
        + " is to be learnt.";
  }

  private Feature target() {
    return label.orElseThrow(
        () ->
            new IllegalStateException(
                "the table needs a label, what is to be learnt: add .label(category(column,"
                    + " values…))."));
  }

  private Names names() {
    return new Names(
        features.stream().flatMap(f -> f.names().stream()).toList(), target().classes(), List.of());
  }

  /**
   * All rows as examples.
   *
   * @return the examples
   * @throws IllegalStateException if features or label are not declared
   * @throws IllegalArgumentException if a value is not what was declared; the message says which
   */
  public Examples examples() {
    if (features.isEmpty()) {
      throw new IllegalStateException(
          "the table needs features: add .features(number(column, low, high), …).");
    }
    Feature target = target();
    int width = features.stream().mapToInt(f -> f.names().size()).sum();
    float[][] rows = new float[table.rowCount()][width];
    int at = 0;
    for (Feature feature : features) {
      Column<?> column = table.column(feature.column());
      for (int row = 0; row < rows.length; row++) {
        feature.write(column, row, rows[row], at);
      }
      at += feature.names().size();
    }
    float[] targets = new float[rows.length];
    Column<?> column = table.column(target.column());
    for (int row = 0; row < rows.length; row++) {
      targets[row] = target.target(column, row);
    }
    INDArray numbers =
        rows.length == 0 ? Nd4j.create(DataType.FLOAT, 0, width) : Nd4j.createFromArray(rows);
    return new Examples(numbers, targets, target.classes().size());
  }

  @Override
  public String toString() {
    return String.format(
        "%s: %,d rows, %d columns; %s; %s",
        table.name(),
        table.rowCount(),
        table.columnCount(),
        features.isEmpty()
            ? "still needs .features(…)"
            : "learns from " + features.stream().map(Feature::column).toList(),
        label.map(of -> "to learn: " + of.column()).orElse("still needs .label(…)"));
  }
}
