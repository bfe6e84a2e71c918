package io.noisebook.accounting.moments;

import java.util.function.DoubleUnaryOperator;

/**
 * K(α) = log E_Q[R^α] of one step of the Poisson-sampled Gaussian mechanism where one record is
 * replaced: P = (1−p)N(0, σ²) + pN(1, σ²), Q = (1−p)N(0, σ²) + pN(−1, σ²) and R = dP/dQ, for any
 * real α &gt; 1. {@link io.noisebook.accounting.process.ReplaceOne} says why this is the worst
 * pair. It is its own mirror image, so the two directions are equal.
 *
 * <p>The integral is taken by the trapezoid rule, which converges exponentially here: on the line
 * Im x = θσ² the Gaussian factor grows by e^{θ²σ²/2}, P does not grow, and Q shrinks by no more
 * than its two components' cancelling, which {@link #step} counts.
 *
 * @param p the sampling probability, in (0, 1)
 * @param sigma the noise multiplier σ, positive
 */
record ReplacedGaussianMoment(double p, double sigma) implements LogMoment {
  private static final double LOG_SQRT_2PI = 0.5 * Math.log(2 * Math.PI);

  /** The integrand is dropped where it is e^{−45}, 3e-20, of its peak. */
  private static final double CUT = 45;

  /**
   * Below this K, it is formed from Λ − 1, so that T·K keeps its digits when K is as small as p².
   */
  private static final double SMALL = 0.5;

  /** Λ − 1 ≥ e^{−55} or so is found where the integrand is e^{−100} of that of 1. */
  private static final double CUT_SMALL = 100;

  /** −log of the relative error that the step size of the trapezoid rule allows. */
  private static final double DIGITS = 40;

  @Override
  public double at(double excess) {
    double k = direct(excess);
    return k < SMALL ? Math.log1p(momentMinusOne(excess)) : k;
  }

  /** log Λ, by log-sum-exp. */
  private double direct(double excess) {
    double reach = sigma * Math.sqrt(2 * CUT);
    // Stationary points are at (1+excess)·share(x) + excess·share(−x), so in [0, 1 + 2 excess].
    Peaks peaks = Peaks.byTop(this, excess, -reach, 1 + 2 * excess + reach, CUT);
    double sum = 0;
    for (Peaks.Run run : peaks.runs()) {
      sum += integral(run, excess, x -> Math.exp(exponent(excess, x) - peaks.top()));
    }
    return peaks.top() + Math.log(sum / sigma) - LOG_SQRT_2PI;
  }

  /** Λ − 1 = E_Q[R^α − 1 − α(R−1)], whose integrand is never negative; E_Q[R−1] = 0. */
  private double momentMinusOne(double excess) {
    double reach = 1 + sigma * Math.sqrt(2 * CUT_SMALL);
    Peaks peaks =
        Peaks.byLevel(this, excess, reach, Math.max(2, 2 + 2 * excess) + reach, -CUT_SMALL);
    Peaks.Run first = new Peaks.Run(-reach, reach, 0);
    double sum = 0;
    for (Peaks.Run run : peaks.runs()) {
      if (run.from() == reach) {
        // No cut where the integrand still matters, or the rule would converge slowly.
        first = first.joined(run);
      } else {
        sum += integral(run, excess, x -> weighted(excess, x));
      }
    }
    sum += integral(first, excess, x -> weighted(excess, x));
    return sum / (sigma * Math.sqrt(2 * Math.PI));
  }

  /** e^{−x²/2σ²}(R^α − 1 − α(R−1)) times Q over the density of N(0, σ²). */
  private double weighted(double excess, double x) {
    double logWeight = -x * x / (2 * sigma * sigma) + logShifted(-x);
    double logRatio = logShifted(x) - logShifted(-x);
    return Excess.weighted(excess, logWeight, logRatio, ratioMinusOne(x));
  }

  private double integral(Peaks.Run run, double excess, DoubleUnaryOperator integrand) {
    int intervals = intervals(run.from(), run.to(), excess);
    double h = (run.to() - run.from()) / intervals;
    double sum = (integrand.applyAsDouble(run.from()) + integrand.applyAsDouble(run.to())) / 2;
    for (int i = 1; i < intervals; i++) {
      sum += integrand.applyAsDouble(run.from() + i * h);
    }
    return sum * h;
  }

  /** R − 1 without cancellation, where it is small. */
  private double ratioMinusOne(double x) {
    double variance = sigma * sigma;
    double logDifference = Math.log(p) - 1 / (2 * variance) - logShifted(-x);
    return logDifference + Math.abs(x) / variance < 30
        ? 2 * Math.exp(logDifference) * Math.sinh(x / variance)
        : Math.expm1(logShifted(x) - logShifted(-x));
  }

  /** log of P(x) over the density of N(0, σ²); for −x, of Q(x): convex and increasing. */
  double logShifted(double x) {
    double u = (2 * x - 1) / (2 * sigma * sigma);
    return u < 30
        ? Math.log1p(p * Math.expm1(u))
        : Math.log(p) + u + Math.log1p((1 - p) / p * Math.exp(-u));
  }

  /** The share of the shifted component in P(x): the slope of {@link #logShifted}, times σ². */
  double share(double x) {
    return 1 / (1 + (1 - p) / p * Math.exp(-(2 * x - 1) / (2 * sigma * sigma)));
  }

  /** log of the integrand P^α Q^{1−α}, but for the constant of the normal density. */
  double exponent(double excess, double x) {
    return -x * x / (2 * sigma * sigma) + (1 + excess) * logShifted(x) - excess * logShifted(-x);
  }

  private int intervals(double from, double to, double excess) {
    return (int) Math.max(8, Math.ceil((to - from) / step(from, to, excess)));
  }

  /**
   * The step of the trapezoid rule between two places. On the line Im x = θσ², θ ≤ 2, the two parts
   * of Q, in the ratio r, cancel to no less than 1 − 2c(1 − cos θ) of its square, c = r/(1+r)²; so
   * the integrand grows by at most e^{θ²σ²/2 + 0.62(α−1)cθ²}, and the rule gains e^{−2πθσ²/h}.
   */
  private double step(double from, double to, double excess) {
    double variance = sigma * sigma;
    double closest = Math.max(from, Math.min(to, -0.5 - variance * Math.log((1 - p) / p)));
    double share = share(-closest);
    double growth = variance / 2 + 0.62 * excess * share * (1 - share);
    double free = Math.PI * variance / Math.sqrt(DIGITS * growth);
    double strip = 4 * Math.PI * variance / (DIGITS + 4 * growth);
    return Math.min(free, strip);
  }
}
