package io.noisebook.training.data;

import java.util.List;
import tech.tablesaw.columns.Column;

/**
 * A column of a table as numbers, by what is declared of it. Bounds and categories are stated from
 * what is known without looking at the data: measured ones change when a record does, so they leak.
 * What is done to a record depends on that record alone.
 */
public sealed interface Feature permits NumberFeature, CategoryFeature, BooleanFeature {
  /**
   * The column.
   *
   * @return its name
   */
  String column();

  /**
   * What the numbers are called.
   *
   * @return a name for each number that a value becomes
   */
  List<String> names();

  /**
   * The numbers of one value.
   *
   * @param values the column
   * @param row which of its values, from 0
   * @param into gets them
   * @param at where they begin there
   * @throws IllegalArgumentException if the value is not what was declared
   */
  void write(Column<?> values, int row, float[] into, int at);

  /**
   * The classes, where this is what is to be learnt.
   *
   * @return their names; none for a number
   */
  List<String> classes();

  /**
   * What is to be learnt of one value.
   *
   * @param values the column
   * @param row which of its values, from 0
   * @return its class, or the number in its own unit, within its bounds
   * @throws IllegalArgumentException if the value is not what was declared
   */
  float target(Column<?> values, int row);

  /**
   * What is declared.
   *
   * @return in a few words
   */
  String words();

  /** Where a value stands, for messages; rows count from 1, without the head. */
  static String where(Column<?> values, int row) {
    return "column " + values.name() + ", row " + (row + 1);
  }

  /** A value that is not what was declared. */
  static IllegalArgumentException refused(Column<?> values, int row, String expected, String fix) {
    String given = values.isMissing(row) ? "nothing" : "\"" + values.getString(row) + "\"";
    return new IllegalArgumentException(
        where(values, row) + ": " + expected + "; got " + given + "." + fix);
  }
}
