package io.noisebook.accounting.exact;

import io.noisebook.accounting.density.LossDensity;

/**
 * A density of the loss made for the sweep alone, with another reach than the accountant's own, so
 * that no piece or panel is the same. It is not trusted where its probabilities are not 1, nor,
 * beside an answer that a density gave, where its moments are not those of the loss: these come
 * from the transform, by quadrature over a single step.
 */
final class SecondDensity {
  /** How far, in nats, a density goes below the least δ that it is asked for. */
  private static final double DEEPER = 60;

  /** Of the relative error of δ: what is claimed at least, and how many defects. */
  private static final double ERROR = 1e-11;

  private static final double DEFECTS = 30;

  /** A probability this far from 1, in the logarithm, is of a density that left a body out. */
  private static final double LOST = 1e-6;

  private final Densities readings;
  private final LossDensity density;
  private final double error;

  private SecondDensity(Densities readings, LossDensity density) {
    this.readings = readings;
    this.density = density;
    this.error = Math.max(ERROR, DEFECTS * density.defect());
  }

  /** The density for a process and all δ ≥ e^{least}. */
  static SecondDensity of(SweepCase question, double least) {
    return new SecondDensity(
        new Densities(question.parts()),
        question.density(DEEPER - least).times((long) question.steps()));
  }

  /** The density for as many steps again. */
  SecondDensity doubled() {
    return new SecondDensity(readings, density.plus(density));
  }

  /** Whether it has the probabilities of both neighbours: where these are far apart, it may not. */
  boolean whole() {
    double one = density.logExpectation(0, d -> 0);
    double other = density.logExpectation(0, d -> d);
    return Math.abs(one) < LOST && Math.abs(other) < LOST;
  }

  Verdict on(SweepCase question, Bracket bracket, Saddle saddle) {
    double sharpness = bracket.upper() == 0 ? 0 : error / (saddle.c() * bracket.upper());
    return Verdict.byBounds(
        "density",
        question,
        bracket,
        epsilon -> readings.logDelta(density, epsilon, question.direction()) - error,
        epsilon -> readings.logDelta(density, epsilon, question.direction()) + error,
        sharpness);
  }

  /** Whether the moments on the way to a δ's saddle are the transform's. */
  boolean hasMomentsOf(SweepCase question, LossTransform transform, Saddle saddle) {
    for (double share : new double[] {0.2, 0.4, 0.6}) {
      double c = share * saddle.c();
      double order = question.direction().order(c);
      double own = density.logExpectation(0, loss -> order * loss);
      double value = transform.at(c).value();
      if (!(Math.abs(own - value) <= error + 1e-13 * Math.abs(value))) {
        return false;
      }
    }
    return true;
  }
}
