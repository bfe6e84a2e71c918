package io.noisebook.language.display;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/** What is released by one step on one of two neighbours and on the other. */
final class StepPicture {
  private static final int POINTS = 161;

  private StepPicture() {}

  static String of(Phase phase, Neighbours neighbours) {
    boolean replace = neighbours == Neighbours.REPLACE_ONE;
    double noise = phase.noiseMultiplier();
    double reach = (phase.laplace() ? 6 : 3.5) * noise;
    double center = replace ? 0 : 0.5;
    // Denser in the middle, where the densities bend.
    double[] x =
        IntStream.range(0, POINTS)
            .mapToDouble(i -> 2 * i / (POINTS - 1.0) - 1)
            .map(t -> center + (1 - center + reach) * (0.6 * t + 0.4 * t * t * t))
            .toArray();
    String drawn = phase.probability() < 1 ? ", drawn with probability p" : "";
    Line one = Line.first((replace ? "with one record" : "with one more example") + drawn);
    Line other = Line.plain(replace ? "with another, its opposite, in its place" : "without it");
    XYChart chart = Charts.plot(released(phase), "density");
    Charts.add(chart, one, x, densities(phase, x, 1));
    Charts.add(chart, other, x, densities(phase, x, replace ? -1 : 0));
    chart.getStyler().setYAxisMin(0.0);
    String unit = phase.shuffled() ? "One epoch" : "One step";
    return Html.captioned(unit + ": can you tell which?", chart, List.of(one, other));
  }

  private static String released(Phase phase) {
    return phase.shuffled() ? "what the example's own batch releases" : "what a step releases";
  }

  /** Of what is released where the example, if it is drawn, moves the sum by so much. */
  private static double[] densities(Phase phase, double[] x, double shift) {
    double p = phase.probability();
    return DoubleStream.of(x)
        .map(v -> (1 - p) * density(phase, v) + p * density(phase, v - shift))
        .toArray();
  }

  private static double density(Phase phase, double x) {
    double z = x / phase.noiseMultiplier();
    return phase.laplace()
        ? Math.exp(-Math.abs(z)) / (2 * phase.noiseMultiplier())
        : Math.exp(-z * z / 2) / (phase.noiseMultiplier() * Math.sqrt(2 * Math.PI));
  }
}
