package io.noisebook.training.data;

import io.noisebook.accounting.numeric.Numbers;
import java.util.List;
import java.util.OptionalDouble;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.columns.Column;

/**
 * A number between declared bounds, which becomes a number from 0 to 1. One beyond the bounds is
 * taken as the bound that it is beyond.
 *
 * @param column the column's name
 * @param low the lower bound, finite
 * @param high the upper bound, finite and above the lower
 * @param missing what stands for a missing value, if anything
 * @param byLogarithm whether the place between the bounds is taken on a scale of log(1 + x − low)
 */
public record NumberFeature(
    String column, double low, double high, OptionalDouble missing, boolean byLogarithm)
    implements Feature {
  /** Checks the bounds. */
  public NumberFeature {
    if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high)) {
      throw new IllegalArgumentException(
          "number(\""
              + column
              + "\", low, high) has finite bounds, low < high; got "
              + low
              + " and "
              + high
              + ".");
    }
  }

  /**
   * The same with a number for missing values, stated without looking at the data.
   *
   * @param value what stands for them, in the column's own unit
   * @return a new feature
   */
  public NumberFeature missing(double value) {
    return new NumberFeature(column, low, high, OptionalDouble.of(value), byLogarithm);
  }

  /**
   * The same on a logarithmic scale, for amounts of which most are small.
   *
   * @return a new feature
   */
  public NumberFeature logarithmic() {
    return new NumberFeature(column, low, high, missing, true);
  }

  @Override
  public List<String> names() {
    return List.of(column);
  }

  @Override
  public void write(Column<?> values, int row, float[] into, int at) {
    double x = bounded(values, row) - low;
    double range = high - low;
    into[at] = (float) (byLogarithm ? Math.log1p(x) / Math.log1p(range) : x / range);
  }

  @Override
  public List<String> classes() {
    return List.of();
  }

  @Override
  public float target(Column<?> values, int row) {
    return (float) bounded(values, row);
  }

  private double bounded(Column<?> values, int row) {
    return Math.max(low, Math.min(high, value(values, row)));
  }

  private double value(Column<?> values, int row) {
    boolean numeric = values instanceof NumericColumn<?>;
    if (values.isMissing(row) || !numeric && isBlank(values.getString(row))) {
      return missing.orElseThrow(
          () ->
              Feature.refused(
                  values,
                  row,
                  "a number in [" + low + ", " + high + "]",
                  " Say what stands for it: number(…).missing(" + low + ")."));
    }
    try {
      double value =
          numeric
              ? ((NumericColumn<?>) values).getDouble(row)
              : Double.parseDouble(values.getString(row).strip());
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw refusal(values, row);
    }
    throw refusal(values, row);
  }

  private IllegalArgumentException refusal(Column<?> values, int row) {
    return Feature.refused(
        values,
        row,
        "a number in [" + low + ", " + high + "]",
        values.getString(row).indexOf(',') < 0 ? "" : " Numbers are written as 1234.5, no commas.");
  }

  private static boolean isBlank(String text) {
    return text.isBlank() || text.strip().equals("?");
  }

  @Override
  public String words() {
    return "a number in ["
        + Numbers.brief(low)
        + ", "
        + Numbers.brief(high)
        + "]"
        + (byLogarithm ? ", by its logarithm" : "")
        + (missing.isPresent() ? ", " + Numbers.brief(missing.getAsDouble()) + " if missing" : "");
  }
}
