package io.noisebook.language.display;

import io.noisebook.accounting.numeric.Arguments;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/**
 * Any numbers as lines in one chart, in the look of all others: {@code plot("Figure 2", "epoch",
 * "ε").line("zCDP", epochs, epsilons)}. Immutable; it draws itself.
 *
 * @param title its title
 * @param x what is to the right
 * @param y what is upward
 * @param series its lines
 */
public record Plot(String title, String x, String y, List<Series> series) implements Viewable {
  /** Enough for a smooth curve. */
  private static final int POINTS = 120;

  /** Copies the list. */
  public Plot {
    series = List.copyOf(series);
  }

  /**
   * A line, or points.
   *
   * @param name what it is
   * @param x to the right
   * @param y upward, as many
   * @param joined whether a line goes through the points
   */
  public record Series(String name, double[] x, double[] y, boolean joined) {}

  /**
   * This plot with one more line.
   *
   * @param name what it is
   * @param xs to the right, at least two
   * @param ys upward, as many; those that are no numbers are left out
   * @return a new plot
   */
  public Plot line(String name, double[] xs, double[] ys) {
    return with(name, xs, ys, true);
  }

  /**
   * This plot with points that no line joins, such as what was measured.
   *
   * @param name what they are
   * @param xs to the right, at least one
   * @param ys upward, as many; those that are no numbers are left out
   * @return a new plot
   */
  public Plot points(String name, double[] xs, double[] ys) {
    return with(name, xs, ys, false);
  }

  /**
   * This plot with a single point.
   *
   * @param name what it is
   * @param x to the right
   * @param y upward
   * @return a new plot
   */
  public Plot point(String name, double x, double y) {
    return points(name, new double[] {x}, new double[] {y});
  }

  private Plot with(String name, double[] xs, double[] ys, boolean joined) {
    Arguments.count("xs is a list of numbers", xs.length);
    if (xs.length != ys.length) {
      throw new IllegalArgumentException(
          "a line has as many numbers to the right as upward; got "
              + xs.length
              + " and "
              + ys.length
              + ".");
    }
    List<Series> more = new ArrayList<>(series);
    more.add(new Series(name, xs.clone(), ys.clone(), joined));
    return new Plot(title, x, y, more);
  }

  /**
   * This plot with the line of a function.
   *
   * @param name what it is
   * @param from the smallest x
   * @param to the largest
   * @param function the function
   * @return a new plot
   */
  public Plot line(String name, double from, double to, DoubleUnaryOperator function) {
    double[] xs =
        IntStream.rangeClosed(0, POINTS)
            .mapToDouble(i -> from + (to - from) * i / POINTS)
            .toArray();
    double[] ys = new double[xs.length];
    for (int i = 0; i < xs.length; i++) {
      ys[i] = function.applyAsDouble(xs[i]);
    }
    return line(name, xs, ys);
  }

  @Override
  public View view() {
    XYChart chart = Charts.alone(title, x, y, series.size());
    for (int i = 0; i < series.size(); i++) {
      Series one = series.get(i);
      Line line = Line.numbered(one.name(), i);
      if (one.joined()) {
        Charts.add(chart, line, one.x(), one.y());
      } else {
        Charts.points(chart, line, one.x(), one.y());
      }
    }
    return View.text(toString())
        .with(View.SVG, Svg.of(chart))
        .with(View.HTML, Svg.inPage(chart, toString()));
  }

  @Override
  public String toString() {
    return title
        + ": "
        + y
        + " against "
        + x
        + " of "
        + String.join("; ", series.stream().map(Series::name).toList());
  }
}
