package io.noisebook.accounting.bayesian;

import org.apache.commons.numbers.gamma.LogGamma;

/**
 * log E[e^{(k² ∓ k)s}] with k ~ B(n, q): the sums of Theorem 3 of the Bayesian paper, in log space.
 * Convex in s.
 *
 * <p>By the order of its terms w_k e^{(k²∓k)s}: their ratios fall, rise and fall, so there are at
 * most two peaks, and what lies between them more than {@link #CUT} below the higher is bounded and
 * not added up.
 */
final class BinomialMoment {
  /** Terms e^{−60} of the largest are bounded, not computed. */
  private static final double CUT = 60;

  private final int n;
  private final int sign;
  private final int first;
  private final double[] logWeights;

  private BinomialMoment(int n, int sign, double q) {
    this.n = n;
    this.sign = sign;
    // k² − k is 0 for k = 0 and k = 1, k² + k for k = 0: those terms add nothing to Λ − 1.
    first = sign < 0 ? 2 : 1;
    logWeights = new double[n + 1];
    for (int k = first; k <= n; k++) {
      double rest = k == n ? 0 : (n - k) * Math.log1p(-q);
      logWeights[k] = logChoose(n, k) + k * Math.log(q) + rest;
    }
  }

  /** c_L of an order: k ~ B(λ+1, q), k² − k. */
  static BinomialMoment left(int order, double q) {
    return new BinomialMoment(order + 1, -1, q);
  }

  /** c_R of an order as the theorem has it: k ~ B(λ, q), k² + k. */
  static BinomialMoment right(int order, double q) {
    return new BinomialMoment(order, 1, q);
  }

  private static double logChoose(int n, int k) {
    return LogGamma.value(n + 1.0) - LogGamma.value(k + 1.0) - LogGamma.value(n - k + 1.0);
  }

  /**
   * The moment.
   *
   * @param s ‖g − g′‖²/(2σ²), not negative
   * @return the logarithm, not negative; infinite where s is too large for a double
   */
  double at(double s) {
    if (s == 0) {
      return 0;
    }
    if (exponent(n, s) == Double.POSITIVE_INFINITY) {
      return Double.POSITIVE_INFINITY;
    }
    int left = peak(first, 1, s);
    int right = peak(n, -1, s);
    double top = Math.max(exponent(left, s), exponent(right, s));
    // What is skipped is less than this: the sum is never too small.
    double sum = n * Math.exp(-CUT) * smallness(n, s);
    int k = left;
    for (; k <= n && exponent(k, s) > top - CUT; k++) {
      sum += term(k, s, top);
    }
    for (int i = left - 1; i >= first && exponent(i, s) > top - CUT; i--) {
      sum += term(i, s, top);
    }
    for (int i = Math.max(right, k); i <= n && exponent(i, s) > top - CUT; i++) {
      sum += term(i, s, top);
    }
    for (int i = right - 1; i >= k && exponent(i, s) > top - CUT; i--) {
      sum += term(i, s, top);
    }
    // log Λ = log(1 + (Λ − 1)), whose second part keeps its digits when it is small.
    double logExcess = top + Math.log(sum);
    return logExcess > 30 ? logExcess : Math.log1p(Math.exp(logExcess));
  }

  /** Where climbing from an end as long as terms rise leads. */
  private int peak(int from, int step, double s) {
    int k = from;
    while (k + step >= first && k + step <= n && exponent(k + step, s) >= exponent(k, s)) {
      k += step;
    }
    return k;
  }

  private double exponent(int k, double s) {
    return logWeights[k] + power(k) * s;
  }

  private double power(int k) {
    return (double) k * k + sign * (double) k;
  }

  /** w_k (e^{(k²∓k)s} − 1) over e^top. */
  private double term(int k, double s, double top) {
    return Math.exp(exponent(k, s) - top) * smallness(k, s);
  }

  private double smallness(int k, double s) {
    return -Math.expm1(-power(k) * s);
  }
}
