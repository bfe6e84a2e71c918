package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.TradeOff;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Line charts in one look, which reads on a light page and on a dark one. */
final class Charts {
  private static final Color CLEAR = new Color(0, 0, 0, 0);
  private static final Color FAINT = faint(Line.INK, 60);

  /** How the ink appears in an SVG, so that a page can put its own in its place. */
  static final String INK_FILL = "fill:" + css(Line.INK);

  static final String INK_STROKE = "stroke:" + css(Line.INK);

  /** Two charts beside each other fill the width of a notebook's output. */
  private static final int WIDTH = 400;

  private static final int HEIGHT = 260;

  /** What the title of a chart that stands alone takes, and each line of its legend. */
  private static final int TITLE = 30;

  private static final int LEGEND_LINE = 20;

  /** How much longer a line may be than those that must be seen. */
  private static final double MUCH = 1.5;

  /** Enough for a smooth curve at this size. */
  private static final int POINTS = 120;

  private Charts() {}

  private static String css(Color color) {
    return "rgb(" + color.getRed() + "," + color.getGreen() + "," + color.getBlue() + ")";
  }

  private static Color faint(Color color, int alpha) {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  /** An empty chart for a card, which says itself what it is and what its lines are. */
  static XYChart plot(String x, String y) {
    return empty(x, y, HEIGHT);
  }

  private static XYChart empty(String x, String y, int height) {
    XYChart chart =
        new XYChartBuilder().width(WIDTH).height(height).xAxisTitle(x).yAxisTitle(y).build();
    XYStyler styler = chart.getStyler();
    styler.setLegendVisible(false).setLegendPosition(Styler.LegendPosition.InsideNW);
    styler.setChartTitleVisible(false);
    styler.setChartBackgroundColor(CLEAR);
    styler.setPlotBackgroundColor(CLEAR);
    styler.setLegendBackgroundColor(CLEAR);
    styler.setLegendBorderColor(CLEAR);
    styler.setPlotBorderColor(FAINT);
    styler.setPlotGridLinesColor(FAINT);
    styler.setPlotGridLinesStroke(new BasicStroke(0.7f));
    styler.setChartFontColor(Line.INK);
    styler.setAxisTickLabelsColor(Line.INK);
    styler.setAxisTickMarksColor(FAINT);
    styler.setXAxisTitleColor(Line.INK);
    styler.setYAxisTitleColor(Line.INK);
    styler.setAxisTitleFont(styler.getAxisTitleFont().deriveFont(Font.PLAIN, 12));
    styler.setAxisTickLabelsFont(styler.getAxisTickLabelsFont().deriveFont(Font.PLAIN, 11));
    chart.setCustomXAxisTickLabelsFormatter(Charts::tick);
    chart.setCustomYAxisTickLabelsFormatter(Charts::tick);
    return chart;
  }

  /** A number on an axis, without digits that say nothing. */
  private static String tick(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(6)).stripTrailingZeros();
    return Math.abs(value) >= 1e7 ? rounded.toString() : rounded.toPlainString();
  }

  /** Whether a line has been added to a chart and can be seen in it. */
  static boolean contains(XYChart chart, Line line) {
    return chart.getSeriesMap().containsKey(line.name());
  }

  /** Adds a line; points that are no numbers are left out, and so is a line without two points. */
  static void add(XYChart chart, Line line, double[] x, double[] y) {
    int[] finite = finite(x, y);
    if (finite.length < 2 || contains(chart, line)) {
      return;
    }
    double[] xs = at(finite, x);
    double[] ys = at(finite, y);
    XYSeries series = chart.addSeries(line.name(), outOfStep(xs), outOfStep(ys));
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(line.color());
    series.setLineStyle(line.stroke());
  }

  /** Adds points that no line joins; those that are no numbers are left out. */
  static void points(XYChart chart, Line line, double[] x, double[] y) {
    int[] finite = finite(x, y);
    if (finite.length == 0 || contains(chart, line)) {
      return;
    }
    XYSeries series = chart.addSeries(line.name(), at(finite, x), at(finite, y));
    series.setLineStyle(SeriesLines.NONE);
    series.setMarker(SeriesMarkers.CIRCLE);
    series.setMarkerColor(line.color());
  }

  /** Where there is a point. */
  private static int[] finite(double[] x, double[] y) {
    return IntStream.range(0, x.length)
        .filter(i -> Double.isFinite(x[i]) && Double.isFinite(y[i]))
        .toArray();
  }

  private static double[] at(int[] places, double[] values) {
    return IntStream.of(places).mapToDouble(i -> values[i]).toArray();
  }

  /**
   * With a point before the second that is nearly the first. XChart labels equally spaced points as
   * if they were days, and the labels run into each other.
   */
  private static double[] outOfStep(double[] values) {
    double[] more = new double[values.length + 1];
    more[0] = values[0];
    System.arraycopy(values, 1, more, 2, values.length - 1);
    more[1] = values[0] + 1e-6 * (values[1] - values[0]);
    return more;
  }

  /** Adds a line that is level for each of some lengths, both axes from 0 on. */
  static void stairs(XYChart chart, Line line, double[] lengths, double[] heights) {
    double[] x = new double[2 * lengths.length];
    double[] y = new double[2 * lengths.length];
    double end = 0;
    for (int i = 0; i < lengths.length; i++) {
      x[2 * i] = end;
      end += lengths[i];
      x[2 * i + 1] = end;
      y[2 * i] = heights[i];
      y[2 * i + 1] = heights[i];
    }
    add(chart, line, x, y);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
  }

  /** Ends the x axis with these lines where others are so long that these could not be seen. */
  static void fitWidth(XYChart chart, List<Line> lines) {
    end(chart, lines, XYSeries::getXMax).ifPresent(chart.getStyler()::setXAxisMax);
  }

  /** Ends the y axis with these lines where others are so high that these could not be seen. */
  static void fitHeight(XYChart chart, List<Line> lines) {
    end(chart, lines, XYSeries::getYMax).ifPresent(chart.getStyler()::setYAxisMax);
  }

  private static Optional<Double> end(
      XYChart chart, List<Line> lines, ToDoubleFunction<XYSeries> reach) {
    double all = chart.getSeriesMap().values().stream().mapToDouble(reach).max().orElse(0);
    double these =
        lines.stream()
            .filter(line -> contains(chart, line))
            .mapToDouble(line -> reach.applyAsDouble(chart.getSeriesMap().get(line.name())))
            .max()
            .orElse(0);
    return these > 0 && all > MUCH * these ? Optional.of(MUCH * these) : Optional.empty();
  }

  /** Fills the part of the plane that a polygon surrounds. */
  static void region(XYChart chart, Line line, double[] x, double[] y) {
    XYSeries series = chart.addSeries("region " + chart.getSeriesMap().size(), x, y);
    series.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.PolygonArea);
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(CLEAR);
    series.setFillColor(faint(line.color(), 40));
  }

  /** An empty chart of errors, both from 0 to 1. */
  static XYChart errors() {
    return errors(HEIGHT);
  }

  private static XYChart errors(int height) {
    XYChart chart = empty("type I error α (false accusations)", "type II error β (misses)", height);
    chart.getStyler().setXAxisMin(0.0).setXAxisMax(1.0).setYAxisMin(0.0).setYAxisMax(1.0);
    add(chart, Line.PERFECT, new double[] {0, 1}, new double[] {1, 0});
    return chart;
  }

  /** Trade-off curves in a chart that stands alone. */
  static XYChart tradeOffs(Map<String, TradeOff> curves) {
    XYChart chart = alone("What an attacker can do", errors(heightAlone(curves.size() + 1)));
    curves.forEach(
        (name, curve) ->
            add(
                chart,
                Line.numbered(name, chart.getSeriesMap().size() - 1), // perfect privacy is there
                alphas(),
                values(curve)));
    return chart;
  }

  /** An empty chart that stands alone, for so many lines. */
  static XYChart alone(String title, String x, String y, int lines) {
    return alone(title, empty(x, y, heightAlone(lines)));
  }

  private static int heightAlone(int lines) {
    return HEIGHT + TITLE + LEGEND_LINE * lines;
  }

  /** Gives a chart a title and a legend of its own. */
  private static XYChart alone(String title, XYChart chart) {
    chart.setTitle(title);
    XYStyler styler = chart.getStyler();
    styler.setChartTitleVisible(true).setChartTitleBoxVisible(false);
    styler.setChartTitleFont(styler.getChartTitleFont().deriveFont(13f));
    styler.setLegendVisible(true).setLegendPosition(Styler.LegendPosition.OutsideS);
    styler.setLegendLayout(Styler.LegendLayout.Vertical);
    return chart;
  }

  /** Lets the y axis show the powers of ten of which it is given the logarithms. */
  static void powers(XYChart chart, double lowest) {
    chart.getStyler().setYAxisMin(lowest).setYAxisMax(0.0).setYAxisTickMarkSpacingHint(24);
    chart.setCustomYAxisTickLabelsFormatter(
        power -> power == 0 ? "1" : power == Math.rint(power) ? "1e" + Math.round(power) : "");
  }

  /** From 0 to 1, dense at both ends, where a trade-off function bends. */
  static double[] alphas() {
    double[] alphas = new double[POINTS + 1];
    for (int i = 0; i <= POINTS; i++) {
      double u = i / (double) POINTS;
      alphas[i] = Math.min(1, u * u * u * (10 - 15 * u + 6 * u * u));
    }
    return alphas;
  }

  /** A curve at those. */
  static double[] values(TradeOff curve) {
    return Arrays.stream(alphas()).map(curve::at).toArray();
  }

  /** The numbers of a list, by a function. */
  static <T> double[] column(List<T> rows, ToDoubleFunction<T> value) {
    return rows.stream().mapToDouble(value).toArray();
  }
}
