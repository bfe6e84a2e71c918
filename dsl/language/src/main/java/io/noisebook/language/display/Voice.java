package io.noisebook.language.display;

import io.noisebook.accounting.comparison.Comparison.Answer;
import io.noisebook.accounting.guarantee.Guarantee;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * One accountant of a comparison: what it says of the process, how that is drawn, and what it says
 * of variations of the process.
 *
 * @param place its place among the answers of the comparison
 * @param readings what it says of the process
 * @param line how it is drawn
 * @param patience how long it may take over the variations
 */
record Voice(int place, Readings readings, Line line, Patience patience) {

  static Voice of(int place, Guarantee guarantee, double delta, Patience first, Patience then) {
    Readings readings = new Readings(guarantee, first);
    Line line = Line.of(guarantee, readings.at(delta).relation(), false, place);
    return new Voice(place, readings, line, then);
  }

  /** ε of variations; NaN where it refuses, only bounds what is drawn as exact, or takes long. */
  double[] epsilons(List<List<Answer>> variations, double delta) {
    Relation drawn = readings.relation();
    return ask(
        variations,
        guarantee -> {
          Reading reading = Readings.of(guarantee).at(delta);
          boolean asDrawn = drawn != Relation.EQUAL || reading.relation() == drawn;
          return asDrawn ? reading.epsilon() : Double.NaN;
        },
        Double.NEGATIVE_INFINITY);
  }

  /** log₁₀ δ of ever more steps; NaN where it refuses or takes long, and below the least. */
  double[] logDeltas(List<List<Answer>> variations, double epsilon, double least) {
    Relation drawn = readings.relation();
    return ask(
        variations,
        guarantee -> {
          double delta = guarantee.toDelta(epsilon);
          if (Math.log10(delta) < least) {
            return Double.NEGATIVE_INFINITY;
          }
          boolean asDrawn =
              drawn != Relation.EQUAL
                  || (delta > 0
                      && delta < 1
                      && Readings.of(guarantee).at(delta).relation() == drawn);
          return asDrawn ? Math.log10(delta) : Double.NaN;
        },
        least);
  }

  /** Whether it took so long that something was left out. */
  boolean isHurried() {
    return readings.isHurried() || patience.ranOut();
  }

  /**
   * The largest first: an exact answer for few steps or little noise can take long. What falls
   * below the least is left out, and so is all that comes before it.
   */
  private double[] ask(
      List<List<Answer>> variations, ToDoubleFunction<Guarantee> question, double least) {
    double[] values = new double[variations.size()];
    Arrays.fill(values, Double.NaN);
    for (int i = values.length - 1; i >= 0; i--) {
      List<Answer> answers = variations.get(i);
      if (place >= answers.size()) {
        // So early that no batch is shuffled yet.
        break;
      }
      double value = answer(answers.get(place).guarantee(), question);
      if (value < least) {
        break;
      }
      values[i] = value;
    }
    return values;
  }

  private double answer(Optional<Guarantee> guarantee, ToDoubleFunction<Guarantee> question) {
    if (guarantee.isEmpty() || !patience.isLeft()) {
      return Double.NaN;
    }
    return patience.waitFor(() -> question.applyAsDouble(guarantee.get()));
  }
}
