package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.moments.MomentsGuarantee;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.knowm.xchart.XYChart;

/**
 * Trade-off curves as in Figure 3 of the GDP paper: what the central limit theorem and the exact
 * accountant say, and the region that all (ε, δ) pairs of the moments accountant rule out together.
 * A view's own curve is the strongest, with that of one of its (ε, δ) pairs.
 */
final class TradeOffPicture {
  private TradeOffPicture() {}

  /** The picture; curves that nobody had the patience for are not in it. */
  static XYChart of(Readings own, Map<Readings, Line> lines, EpsDelta pair, Line pairLine) {
    XYChart chart = Charts.errors();
    double[] alphas = Charts.alphas();
    // The widest last, so that it lies on top.
    List<Map.Entry<Readings, Line>> order =
        lines.entrySet().stream()
            .sorted((a, b) -> Float.compare(a.getValue().width(), b.getValue().width()))
            .toList();
    for (Map.Entry<Readings, Line> entry : order) {
      Readings readings = entry.getKey();
      Line line = entry.getValue();
      Optional<double[]> betas =
          readings == own ? Optional.of(own.curve()) : readings.curveIfTime();
      if (betas.isPresent() && readings.guarantee() instanceof MomentsGuarantee) {
        ruledOut(chart, line, alphas, betas.get());
      }
      betas.ifPresent(values -> Charts.add(chart, line, alphas, values));
    }
    add(chart, pair, pairLine);
    return chart;
  }

  /** The picture of one curve. */
  static XYChart of(TradeOff curve, Line line) {
    XYChart chart = Charts.errors();
    Charts.add(chart, line, Charts.alphas(), Charts.values(curve));
    return chart;
  }

  /** The curve of one (ε, δ), by its corners. */
  static void add(XYChart chart, EpsDelta pair, Line line) {
    double corner = (1 - pair.delta()) / (1 + Math.exp(pair.epsilon()));
    Charts.add(
        chart,
        line,
        new double[] {0, corner, 1 - pair.delta(), 1},
        new double[] {1 - pair.delta(), corner, 0, 0});
  }

  private static void ruledOut(XYChart chart, Line line, double[] alphas, double[] betas) {
    double[] x = new double[alphas.length + 2];
    double[] y = new double[alphas.length + 2];
    System.arraycopy(alphas, 0, x, 1, alphas.length);
    System.arraycopy(betas, 0, y, 1, betas.length);
    x[alphas.length + 1] = 1;
    Charts.region(chart, line, x, y);
  }
}
