package io.noisebook.language.display;

import io.noisebook.accounting.comparison.Comparison;
import io.noisebook.accounting.comparison.Comparison.Answer;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/**
 * The tradeoffs between ε and δ as in Figure 2 of the GDP paper, for every accountant and for a
 * process of one's own. The paper's caption leaves δ free in the upper two panels and fixes it in
 * the lower two, of which the right one is about noise: δ against ε, δ against the steps taken, ε
 * against the steps taken, and ε against the noise.
 */
final class FourPanels {
  private static final int POINTS = 12;

  /** Factors on the noise: from less to more. */
  private static final double LEAST = 0.75;

  private static final double MOST = 1.5;

  /** δ's below are not drawn. */
  private static final double SMALLEST_POWER = -12;

  private final Comparison comparison;
  private final Variations variations;
  private final List<Voice> voices;
  private final Phase phase;
  private final boolean onePhase;

  FourPanels(Comparison comparison, Variations variations, List<Voice> voices) {
    this.comparison = comparison;
    this.variations = variations;
    this.voices = voices;
    this.phase = variations.phases().get(0);
    this.onePhase = variations.phases().size() == 1;
  }

  /**
   * The four figures, in two rows where there is room, and their legend.
   *
   * @param epsilon what is fixed in the second panel
   */
  String html(double epsilon) {
    double delta = comparison.delta();
    double[] steps = steps();
    double[] factors =
        IntStream.range(0, POINTS)
            .mapToDouble(i -> LEAST * Math.pow(MOST / LEAST, i / (POINTS - 1.0)))
            .toArray();
    double[] times = times(steps, unitOfTime());
    double[] noise = times(factors, unitOfNoise());
    List<List<Answer>> prefixes = answers(steps, variations::first);
    List<List<Answer>> scaled = answers(factors, variations::noise);
    XYChart profiles =
        ProfilePicture.of(voices.stream().collect(Collectors.toMap(Voice::readings, Voice::line)));
    XYChart deltas = Charts.plot(time(), "δ");
    XYChart epsilons = Charts.plot(time(), "ε");
    XYChart noises = Charts.plot(noise(), "ε");
    for (Voice voice : voices) {
      // In this order, for an exact ε for few steps can take all the patience there is.
      Charts.add(noises, voice.line(), noise, voice.epsilons(scaled, delta));
      double[] powers = voice.logDeltas(prefixes, epsilon, SMALLEST_POWER);
      Charts.add(deltas, voice.line(), times, powers);
      Charts.add(epsilons, voice.line(), times, voice.epsilons(prefixes, delta));
    }
    Charts.powers(deltas, SMALLEST_POWER);
    deltas.getStyler().setXAxisMin(0.0);
    epsilons.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
    noises.getStyler().setYAxisMin(0.0);
    List<Line> legend = voices.stream().map(Voice::line).toList();
    List<Line> main = legend.stream().filter(Line::isMain).toList();
    Charts.fitHeight(epsilons, main);
    Charts.fitHeight(noises, main);
    String atDelta = " " + Meaning.at(delta, comparison.process().neighbours());
    Map<String, XYChart> panels = new LinkedHashMap<>();
    panels.put("δ against ε", profiles);
    panels.put("δ as it runs, at ε = " + Html.number(epsilon), deltas);
    panels.put("ε as it runs," + atDelta, epsilons);
    panels.put("ε against the noise," + atDelta, noises);
    // Pure ε-differential privacy has no δ to draw.
    panels.values().removeIf(panel -> panel.getSeriesMap().isEmpty());
    return Html.beside(
            panels.entrySet().stream()
                .map(panel -> Html.figure(panel.getKey(), panel.getValue(), legend))
                .toArray(String[]::new))
        + Html.legend(legend, panels.values().toArray(XYChart[]::new));
  }

  /** Whole numbers of steps, denser at first, where ε grows fast; and in the end all. */
  private double[] steps() {
    double all = variations.steps();
    TreeMap<Double, Double> steps = new TreeMap<>();
    for (int i = 1; i < POINTS; i++) {
      double count = Math.max(1, Math.rint(all * Math.pow(i / (double) POINTS, 1.3)));
      steps.put(count, count);
    }
    steps.put(all, all);
    return steps.keySet().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private boolean inEpochs() {
    return onePhase && phase.probability() < 1 && phase.probability() * phase.steps() >= 1;
  }

  private String time() {
    if (variations.phases().stream().allMatch(Phase::shuffled)) {
      return "epochs E";
    }
    return inEpochs() ? "epochs E = pT" : "steps T";
  }

  private double unitOfTime() {
    return inEpochs() ? phase.probability() : 1;
  }

  private String noise() {
    return onePhase ? (phase.laplace() ? "scale b" : "noise multiplier σ") : "factor on all noise";
  }

  private double unitOfNoise() {
    return onePhase ? phase.noiseMultiplier() : 1;
  }

  private static double[] times(double[] values, double unit) {
    return DoubleStream.of(values).map(value -> value * unit).toArray();
  }

  private List<List<Answer>> answers(double[] values, DoubleFunction<Process> process) {
    return DoubleStream.of(values)
        .mapToObj(value -> Comparison.of(process.apply(value), comparison.delta()).answers())
        .toList();
  }
}
