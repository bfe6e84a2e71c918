package io.noisebook.language.display;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Line charts in one look, which reads on a light page and on a dark one. */
final class Charts {
  /** Blue, orange, green, violet: apart for most eyes, and of middle lightness. */
  private static final Color[] LINES = {
    new Color(0x3B82F6), new Color(0xE8710A), new Color(0x17A673), new Color(0xA855F7)
  };

  private static final Color CLEAR = new Color(0, 0, 0, 0);
  private static final Color FAINT = faint(Line.INK, 60);

  /** How the ink appears in an SVG, so that a page can put its own in its place. */
  static final String INK_FILL = "fill:" + css(Line.INK);

  static final String INK_STROKE = "stroke:" + css(Line.INK);

  private static final int WIDTH = 350;

  /** Of a chart without its legend, and of each line of that. */
  private static final int HEIGHT = 270;

  private static final int LEGEND_LINE = 20;

  /** Of a chart in a card: two of them fill the width of a notebook's output. */
  private static final int CARD_WIDTH = 420;

  private static final int CARD_HEIGHT = 260;

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
    XYChart chart = lines("", x, y, 0);
    chart
        .getStyler()
        .setLegendVisible(false)
        .setChartTitleVisible(false)
        .setLegendPosition(Styler.LegendPosition.InsideNW);
    XYStyler styler = chart.getStyler();
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

  /** Adds a line; points that are no numbers are left out, and so is a line without points. */
  static void add(XYChart chart, Line line, double[] x, double[] y) {
    int[] finite =
        IntStream.range(0, x.length)
            .filter(i -> Double.isFinite(x[i]) && Double.isFinite(y[i]))
            .toArray();
    if (finite.length == 0) {
      return;
    }
    XYSeries series =
        chart.addSeries(
            "line " + chart.getSeriesMap().size(),
            IntStream.of(finite).mapToDouble(i -> x[i]).toArray(),
            IntStream.of(finite).mapToDouble(i -> y[i]).toArray());
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(line.color());
    series.setLineStyle(line.stroke());
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
    XYChart chart = plot("type I error α (false accusations)", "type II error β (misses)");
    chart.getStyler().setXAxisMin(0.0).setXAxisMax(1.0).setYAxisMin(0.0).setYAxisMax(1.0);
    add(chart, Line.reference("perfect privacy"), new double[] {0, 1}, new double[] {1, 0});
    return chart;
  }

  /** Lets the y axis show the powers of ten of which it is given the logarithms. */
  static void powers(XYChart chart, double lowest) {
    chart.getStyler().setYAxisMin(lowest).setYAxisMax(0.0).setYAxisTickMarkSpacingHint(24);
    chart.setCustomYAxisTickLabelsFormatter(
        power -> power == 0 ? "1" : power == Math.rint(power) ? "1e" + Math.round(power) : "");
  }

  /** An empty chart with room for a legend of so many lines. */
  static XYChart lines(String title, String x, String y, int legendLines) {
    XYChart chart =
        new XYChartBuilder()
            .width(legendLines == 0 ? CARD_WIDTH : WIDTH)
            .height(legendLines == 0 ? CARD_HEIGHT : HEIGHT + LEGEND_LINE * legendLines)
            .title(title)
            .xAxisTitle(x)
            .yAxisTitle(y)
            .build();
    XYStyler styler = chart.getStyler();
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
    styler.setChartTitleFont(styler.getChartTitleFont().deriveFont(13f));
    styler.setChartTitleBoxVisible(false);
    styler.setLegendPosition(Styler.LegendPosition.OutsideS);
    styler.setLegendLayout(Styler.LegendLayout.Vertical);
    styler.setSeriesColors(LINES);
    return chart;
  }

  /** Adds a line. */
  static void line(XYChart chart, String name, double[] x, double[] y) {
    style(chart.addSeries(name, x, y));
  }

  /** Adds a faint, broken line, to compare with. */
  static void reference(XYChart chart, String name, double[] x, double[] y) {
    XYSeries series = style(chart.addSeries(name, x, y));
    series.setLineColor(Line.INK);
    series.setLineStyle(
        new BasicStroke(
            1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {4, 4}, 0));
  }

  private static XYSeries style(XYSeries series) {
    series.setMarker(SeriesMarkers.NONE);
    series.setLineWidth(2);
    return series;
  }

  /** Trade-off curves against perfect privacy. */
  static XYChart tradeOffs(Map<String, ? extends DoubleUnaryOperator> curves) {
    XYChart chart =
        lines(
            "What an attacker can do",
            "type I error α (false accusations)",
            "type II error β (misses)",
            curves.size() + 1);
    chart.getStyler().setXAxisMin(0.0).setXAxisMax(1.0).setYAxisMin(0.0).setYAxisMax(1.0);
    double[] alphas = alphas();
    curves.forEach((name, curve) -> line(chart, name, alphas, values(alphas, curve)));
    reference(chart, "perfect privacy", new double[] {0, 1}, new double[] {1, 0});
    return chart;
  }

  /** From 0 to 1, dense at both ends, where a trade-off function bends. */
  static double[] alphas() {
    double[] alphas = new double[POINTS + 1];
    for (int i = 0; i <= POINTS; i++) {
      double u = i / (double) POINTS;
      alphas[i] = u * u * u * (10 - 15 * u + 6 * u * u);
    }
    return alphas;
  }

  private static double[] values(double[] x, DoubleUnaryOperator f) {
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = f.applyAsDouble(Math.min(1, x[i]));
    }
    return y;
  }

  /** The numbers of a list, by a function. */
  static <T> double[] column(List<T> rows, java.util.function.ToDoubleFunction<T> value) {
    return rows.stream().mapToDouble(value).toArray();
  }
}
