package io.noisebook.accounting.bayesian;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * The upper tail of Student's t-distribution: F⁻¹(1−γ, ν) for a γ as small as 1e-302, where 1 − γ
 * is 1 in a double. The survival function ½I(ν/(ν+t²); ν/2, ½) is inverted by halving, on a
 * logarithmic scale of t, since for few degrees of freedom t itself can be beyond a double.
 */
final class StudentTail {
  private static final double LOWEST = -40;

  /** t² is still a double. */
  private static final double HIGHEST = 350;

  private StudentTail() {}

  /**
   * log F⁻¹(1−γ, ν).
   *
   * @param gamma γ, in [1e-302, 0.5)
   * @param degrees ν, at least 1
   */
  static double logQuantile(double gamma, int degrees) {
    if (degrees == 1) {
      return -Math.log(Math.tan(Math.PI * gamma));
    }
    double low = LOWEST;
    double high = HIGHEST;
    while (high - low > 1e-14 * Math.max(1, Math.abs(high))) {
      double middle = (low + high) / 2;
      if (survival(middle, degrees) > gamma) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static double survival(double logT, int degrees) {
    double square = Math.exp(2 * logT);
    return RegularizedBeta.value(degrees / (degrees + square), degrees / 2.0, 0.5) / 2;
  }
}
