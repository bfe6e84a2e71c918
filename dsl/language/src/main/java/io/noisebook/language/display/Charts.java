package io.noisebook.language.display;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
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
  private static final Color INK = new Color(0x7A7F87);
  private static final Color FAINT = new Color(0x7A, 0x7F, 0x87, 60);
  private static final int WIDTH = 350;

  /** Of a chart without its legend, and of each line of that. */
  private static final int HEIGHT = 270;

  private static final int LEGEND_LINE = 20;

  /** Enough for a smooth curve at this size. */
  private static final int POINTS = 120;

  private Charts() {}

  /** An empty chart with room for a legend of so many lines. */
  static XYChart lines(String title, String x, String y, int legendLines) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT + LEGEND_LINE * legendLines)
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
    styler.setChartFontColor(INK);
    styler.setAxisTickLabelsColor(INK);
    styler.setAxisTickMarksColor(FAINT);
    styler.setXAxisTitleColor(INK);
    styler.setYAxisTitleColor(INK);
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
    series.setLineColor(INK);
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
  private static double[] alphas() {
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
