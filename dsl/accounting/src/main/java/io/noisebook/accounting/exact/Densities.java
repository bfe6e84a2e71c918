package io.noisebook.accounting.exact;

import io.noisebook.accounting.density.LossDensity;
import io.noisebook.accounting.gdp.GaussianProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The densities of a process's sampled steps, made when they are first asked for; and what Gaussian
 * noise on all the data adds to them, which is one factor of an integrand.
 */
final class Densities {
  /** How far down the densities go, in nats: most questions need the first alone. */
  private static final double[] REACHES = {110, 260, 770};

  /** What lies this far below a probability still matters to it. */
  private static final double MARGIN = 45;

  /** More convolutions than these take longer than a lattice. */
  private static final int MOST_CONVOLUTIONS = 150;

  /** With so few steps a transform hardly decays, and convolving them costs little. */
  private static final double FEW_STEPS = 15;

  private final List<Part> sampled = new ArrayList<>();
  private final LossDensity[] densities = new LossDensity[REACHES.length];
  private final double mu;
  private final boolean possible;

  Densities(List<Part> parts) {
    double square = 0;
    double convolutions = 0;
    boolean all = true;
    for (Part part : parts) {
      if (part.loss().everyExample()) {
        double sigma = ((SampledLoss) part.loss()).sigma();
        square += part.steps() / (sigma * sigma);
      } else if (!part.loss().hasDensity()) {
        all = false;
      } else {
        sampled.add(part);
        convolutions +=
            1 + Long.bitCount((long) part.steps()) + Math.log(part.steps()) / Math.log(2);
      }
    }
    this.mu = Math.sqrt(square);
    this.possible = all && !sampled.isEmpty() && convolutions <= MOST_CONVOLUTIONS;
  }

  /** Whether this way is open. */
  boolean possible() {
    return possible;
  }

  /** Whether this way is better than by transforms. */
  boolean fewSteps() {
    return possible && mu == 0 && sampled.stream().mapToDouble(Part::steps).sum() <= FEW_STEPS;
  }

  /** The density that answers for a probability e^{log}. */
  synchronized LossDensity reaching(double log) {
    int i = 0;
    while (i < REACHES.length - 1 && -log + MARGIN > REACHES[i]) {
      i++;
    }
    if (densities[i] == null) {
      densities[i] = composed(REACHES[i]);
    }
    return densities[i];
  }

  private LossDensity composed(double reach) {
    LossDensity sum = null;
    for (Part part : sampled) {
      LossDensity steps = part.loss().density(reach).times((long) part.steps());
      sum = sum == null ? steps : sum.plus(steps);
    }
    return sum;
  }

  /** Whether a probability is too small for the density that gave it, and a longer one exists. */
  private static boolean beyond(double asked, double log) {
    return log < asked - 1 && -log + MARGIN > REACHES[0] && asked > MARGIN - REACHES[2];
  }

  /** A probability as a function of the density it is read off. */
  private interface Reading {
    double of(LossDensity density);
  }

  /** Reads with a density that goes far enough down for the result. */
  private double read(Reading reading) {
    double asked = 0;
    double log = reading.of(reaching(asked));
    while (beyond(asked, log)) {
      asked = Math.max(log, MARGIN - REACHES[2]);
      log = reading.of(reaching(asked));
    }
    return log;
  }

  /** log δ(ε) in a direction. */
  double logDelta(double epsilon, Direction direction) {
    return read(density -> logDelta(density, epsilon, direction));
  }

  /** log δ(ε) by a density: E_P[1 − e^{ε−L}] over L &gt; ε, or E_Q[1 − e^{ε+L}] over L &lt; −ε. */
  double logDelta(LossDensity density, double epsilon, Direction direction) {
    if (direction == Direction.REMOVE) {
      return epsilon
          + (mu > 0
              ? density.logExpectation(epsilon, d -> d + GaussianProfile.logDelta(-d, mu))
              : density.logAbove(epsilon, d -> d + Math.log(-Math.expm1(Math.min(0, -d)))));
    }
    return mu > 0
        ? density.logExpectation(-epsilon, d -> GaussianProfile.logDelta(d, mu))
        : density.logBelow(-epsilon, d -> Math.log(-Math.expm1(Math.min(0, d))));
  }

  /** log Q(L &gt; t), or log P(L &gt; t). */
  double logAbove(double t, boolean underP) {
    double shift = underP ? t : 0;
    DoubleUnaryOperator ratio = d -> underP ? d : 0;
    return read(
        density ->
            shift
                + (mu > 0
                    ? density.logExpectation(
                        t, d -> ratio.applyAsDouble(d) + logGaussianAbove(-d, underP))
                    : density.logAbove(t, ratio)));
  }

  /** log Q(L ≤ t), or log P(L ≤ t). */
  double logBelow(double t, boolean underP) {
    double shift = underP ? t : 0;
    DoubleUnaryOperator ratio = d -> underP ? d : 0;
    return read(
        density ->
            shift
                + (mu > 0
                    ? density.logExpectation(
                        t, d -> ratio.applyAsDouble(d) + logGaussianAbove(d, !underP))
                    : density.logBelow(t, ratio)));
  }

  /** log of the probability that the Gaussian loss exceeds t; its mean is ±μ²/2 under P and Q. */
  private double logGaussianAbove(double t, boolean underP) {
    return NormalTail.logAbove(t / mu + (underP ? -mu / 2 : mu / 2));
  }
}
