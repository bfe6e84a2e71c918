package io.noisebook.language.display;

import io.noisebook.training.run.LeakCheck;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/** Two histograms over each other, Figure 2 of the Bayesian paper, and what two tests say. */
final class LeakCheckView {
  private static final int BINS = 30;

  private LeakCheckView() {}

  static View of(LeakCheck check) {
    List<List<String>> rows =
        List.of(
            List.of("", "trained on", "held out", "p"),
            List.of(
                "pairs",
                Integer.toString(check.training().length),
                Integer.toString(check.heldOut().length),
                ""),
            List.of(
                "mean distance, Welch's t-test",
                Html.number(mean(check.training())),
                Html.number(mean(check.heldOut())),
                Html.number(check.means())),
            List.of(
                "standard deviation, Levene's test",
                Html.number(deviation(check.training())),
                Html.number(deviation(check.heldOut())),
                Html.number(check.variances())));
    return View.text(check.toString())
        .with(
            View.HTML,
            Html.card(
                "Do distances of gradients tell what was trained on?",
                Html.beside(picture(check), Html.table(rows)),
                Html.paragraph(check.words()),
                Html.notes(
                    List.of(
                        "For the owner's eyes: computed from private data without noise. It is"
                            + " more than anyone sees who only learns ε_μ."))));
  }

  private static String picture(LeakCheck check) {
    double most =
        Math.max(
            Arrays.stream(check.training()).max().orElseThrow(),
            Arrays.stream(check.heldOut()).max().orElseThrow());
    Line training = Line.first("trained on");
    Line heldOut = Line.second("held out");
    XYChart chart = Charts.plot("distance ‖g − g′‖ of a pair", "share of the pairs");
    double[] lengths = new double[BINS];
    Arrays.fill(lengths, most == 0 ? 1 : most / BINS);
    Charts.stairs(chart, training, lengths, shares(check.training(), most));
    Charts.stairs(chart, heldOut, lengths, shares(check.heldOut(), most));
    return Html.captioned("Pairwise gradient distances", chart, List.of(training, heldOut));
  }

  private static double[] shares(double[] values, double most) {
    double[] shares = new double[BINS];
    for (double value : values) {
      int bin = most == 0 ? 0 : (int) Math.min(BINS - 1, value / most * BINS);
      shares[bin] += 1.0 / values.length;
    }
    return shares;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double deviation(double[] values) {
    double mean = mean(values);
    double squares =
        IntStream.range(0, values.length).mapToDouble(i -> Math.pow(values[i] - mean, 2)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }
}
