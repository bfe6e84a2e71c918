package io.noisebook.training.data;

import java.util.List;
import java.util.OptionalDouble;

/** What can be declared of a column, by the names that a notebook calls it. */
public final class Features {
  private Features() {}

  /**
   * A number between bounds, which becomes a number from 0 to 1.
   *
   * @param column the column's name
   * @param low the lower bound, known without looking at the data
   * @param high the upper bound, above the lower
   * @return the feature
   */
  public static NumberFeature number(String column, double low, double high) {
    return new NumberFeature(column, low, high, OptionalDouble.empty(), false);
  }

  /**
   * One of some categories, which becomes an indicator for each.
   *
   * @param column the column's name
   * @param values the categories, known without looking at the data
   * @return the feature
   */
  public static CategoryFeature category(String column, String... values) {
    return new CategoryFeature(column, List.of(values), false);
  }
}
