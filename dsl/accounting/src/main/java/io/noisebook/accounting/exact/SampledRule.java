package io.noisebook.accounting.exact;

/**
 * Λ(s) − 1 = E_Q[R^s − 1] of one sampled Gaussian step at s = a + iy, y = 0, h, 2h, …, by the
 * trapezoid rule on a {@link BentPath}, which may be straight.
 *
 * <p>From each y to the next a term w(R^s − 1) is turned by R^{ih}. What is summed is E_Q[R^s − 1]
 * − s E_Q[R − 1]; the second term is zero but for the rule's and the rounding's error, which the
 * first shares. Formed so, the error of K is about T·p·|s|·1e-16, where Λ itself would give
 * T·1e-16: at p = 1e-6, T = 1e7 that would be 3e-6 of K.
 */
final class SampledRule {
  /** Nodes for which the turn is repeated before the terms are formed afresh. */
  private static final int BLOCK = 32;

  private final double order;
  private final double scale;
  private final double[] logR;
  private final double[] argument;

  /** The weights' logarithms, and the weights over e^{scale}. */
  private final double[] logWeight;

  private final double[] phase;
  private final double[] weightRe;
  private final double[] weightIm;

  private final double correctionRe;
  private final double correctionIm;

  /**
   * The rule on a path.
   *
   * @param scale log of what the terms are measured in: 0, or near log Λ(a) where that is large
   */
  SampledRule(SampledLoss loss, double order, BentPath path, double scale) {
    int n = path.size();
    this.order = order;
    this.scale = scale;
    this.logR = new double[n];
    this.argument = new double[n];
    this.logWeight = new double[n];
    this.phase = new double[n];
    this.weightRe = new double[n];
    this.weightIm = new double[n];
    double variance = loss.sigma() * loss.sigma();
    double norm = Math.log(path.step() / (loss.sigma() * Math.sqrt(2 * Math.PI))) - scale;
    double[] term = new double[2];
    double sumRe = 0;
    double sumIm = 0;
    for (int i = 0; i < n; i++) {
      double x = path.place(i);
      double theta = path.theta(i);
      double u = (2 * x - 1) / (2 * variance);
      logR[i] = theta == 0 ? loss.logRatio(x) : TurnedMixture.logModulus(loss.p(), u, theta);
      argument[i] = TurnedMixture.argument(loss.p(), u, theta);
      double turn = path.turn(i);
      logWeight[i] =
          norm
              + (variance * theta * theta - x * x / variance) / 2
              + (turn == 0 ? 0 : 0.5 * Math.log1p(turn * turn));
      phase[i] = Math.atan(turn) - x * theta;
      double weight = Math.exp(logWeight[i]);
      weightRe[i] = weight * Math.cos(phase[i]);
      weightIm[i] = weight * Math.sin(phase[i]);
      term(i, 1, 0, term);
      sumRe += term[0];
      sumIm += term[1];
    }
    this.correctionRe = sumRe;
    this.correctionIm = sumIm;
  }

  /** w(R^s − 1) at s = a + iy, without cancellation where R^s is near 1. */
  private void term(int i, double a, double y, double[] term) {
    double growth = a * logR[i] - y * argument[i];
    double angle = a * argument[i] + y * logR[i];
    if (Math.abs(growth) < 1) {
      double sin = Math.sin(angle / 2);
      double cos = Math.cos(angle / 2);
      double power = Math.exp(growth);
      // e^g cos θ − 1 = e^g − 1 − 2e^g sin²(θ/2)
      double re = Math.expm1(growth) - 2 * power * sin * sin;
      double im = 2 * power * sin * cos;
      term[0] = weightRe[i] * re - weightIm[i] * im;
      term[1] = weightRe[i] * im + weightIm[i] * re;
    } else {
      double power = Math.exp(logWeight[i] + growth);
      term[0] = power * Math.cos(phase[i] + angle) - weightRe[i];
      term[1] = power * Math.sin(phase[i] + angle) - weightIm[i];
    }
  }

  /** (Λ(a + iy) − 1)/e^{scale} at some heights, real and imaginary parts in turn. */
  double[] excesses(double... heights) {
    double[] sums = new double[2 * heights.length];
    double[] pair = new double[2];
    for (int k = 0; k < heights.length; k++) {
      double re = 0;
      double im = 0;
      for (int i = 0; i < logR.length; i++) {
        term(i, order, heights[k], pair);
        re += pair[0];
        im += pair[1];
      }
      correct(re, im, heights[k], pair);
      sums[2 * k] = pair[0];
      sums[2 * k + 1] = pair[1];
    }
    return sums;
  }

  /** Subtracts s·E_Q[R − 1]. */
  private void correct(double re, double im, double y, double[] sum) {
    sum[0] = re - order * correctionRe + y * correctionIm;
    sum[1] = im - order * correctionIm - y * correctionRe;
  }

  /**
   * Adds multiples of log Λ at consecutive nodes.
   *
   * @param steps by what it is multiplied
   * @param sign by what the imaginary part is multiplied too
   * @param h the distance of the nodes
   * @param first the number of the first node
   * @param count of the nodes
   */
  void add(double steps, int sign, double h, int first, int count, double[] re, double[] im) {
    int n = logR.length;
    double[] turnRe = new double[n];
    double[] turnIm = new double[n];
    double[] moreRe = new double[n];
    double[] moreIm = new double[n];
    for (int i = 0; i < n; i++) {
      double sin = Math.sin(h * logR[i] / 2);
      double cos = Math.cos(h * logR[i] / 2);
      double shrink = Math.exp(-h * argument[i]);
      turnRe[i] = shrink * (1 - 2 * sin * sin);
      turnIm[i] = shrink * 2 * sin * cos;
      double excess = Math.expm1(-h * argument[i]) - 2 * shrink * sin * sin;
      moreRe[i] = weightRe[i] * excess - weightIm[i] * turnIm[i];
      moreIm[i] = weightRe[i] * turnIm[i] + weightIm[i] * excess;
    }
    double[] termRe = new double[n];
    double[] termIm = new double[n];
    double[] pair = new double[2];
    double one = Math.exp(-scale);
    for (int k = 0; k < count; k++) {
      double y = (first + k) * h;
      if (k % BLOCK == 0) {
        for (int i = 0; i < n; i++) {
          term(i, order, y, pair);
          termRe[i] = pair[0];
          termIm[i] = pair[1];
        }
      }
      correct(sum(termRe), sum(termIm), y, pair);
      turn(termRe, termIm, turnRe, turnIm, moreRe, moreIm);
      double excessRe = pair[0];
      double excessIm = pair[1];
      double square = excessRe * (2 + excessRe) + excessIm * excessIm;
      re[first + k] +=
          scale == 0 && square > -0.5
              ? steps * 0.5 * Math.log1p(square)
              : steps * (scale + Math.log(Math.hypot(one + excessRe, excessIm)));
      im[first + k] += sign * steps * Math.atan2(excessIm, one + excessRe);
    }
  }

  /** V = w(R^s − 1) becomes V R^{ih} + w(R^{ih} − 1): no branch and no sum, so that it is fast. */
  private static void turn(
      double[] vr, double[] vi, double[] re, double[] im, double[] addRe, double[] addIm) {
    for (int i = 0; i < vr.length; i++) {
      double r = vr[i];
      double j = vi[i];
      vr[i] = r * re[i] - j * im[i] + addRe[i];
      vi[i] = r * im[i] + j * re[i] + addIm[i];
    }
  }

  /** The sum, four at a time. */
  private static double sum(double[] values) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i < values.length - 3; i += 4) {
      a += values[i];
      b += values[i + 1];
      c += values[i + 2];
      d += values[i + 3];
    }
    for (; i < values.length; i++) {
      a += values[i];
    }
    return a + b + (c + d);
  }
}
