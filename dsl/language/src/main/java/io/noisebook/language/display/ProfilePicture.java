package io.noisebook.language.display;

import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;

/** Privacy profiles: δ on a scale of powers of ten against ε. */
final class ProfilePicture {
  private static final double SMALLEST = 1e-9;

  private ProfilePicture() {}

  /** Half powers of ten, from the smallest δ of a view's table on. */
  static double[] deltas() {
    double[] deltas = new double[19];
    for (int i = 0; i < deltas.length; i++) {
      deltas[i] = i % 2 == 0 ? Double.parseDouble("1e" + (i / 2 - 9)) : Math.pow(10, i / 2.0 - 9);
    }
    deltas[deltas.length - 1] = 0.9;
    return deltas;
  }

  static XYChart of(Map<Readings, Line> lines) {
    XYChart chart = Charts.plot("ε", "δ");
    Charts.powers(chart, Math.log10(SMALLEST));
    chart.getStyler().setXAxisMin(0.0);
    lines.entrySet().stream()
        .sorted((a, b) -> Float.compare(a.getValue().width(), b.getValue().width()))
        .forEach(entry -> add(chart, entry.getValue(), entry.getKey().profile(deltas())));
    Charts.fitWidth(chart, lines.values().stream().filter(Line::isMain).toList());
    return chart;
  }

  private static void add(XYChart chart, Line line, List<Reading> points) {
    Charts.add(
        chart,
        line,
        Charts.column(points, Reading::epsilon),
        Charts.column(points, point -> Math.log10(point.delta())));
  }
}
