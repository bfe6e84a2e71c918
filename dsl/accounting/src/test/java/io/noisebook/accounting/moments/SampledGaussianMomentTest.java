package io.noisebook.accounting.moments;

import static io.noisebook.accounting.Approximately.assertRelative;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampledGaussianMomentTest {
  /**
   * Λ − 1 at integer order by the binomial sum Σ C(α,k)(1−p)^{α−k}p^k(e^{k(k−1)/2σ²} − 1), in 60
   * digits.
   */
  private static double logMoment(double p, double sigma, int order) {
    MathContext digits = new MathContext(60);
    BigDecimal q = BigDecimal.valueOf(p);
    BigDecimal rest = BigDecimal.ONE.subtract(q);
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal choose = BigDecimal.ONE;
    for (int k = 0; k <= order; k++) {
      if (k >= 2) {
        BigDecimal growth =
            exp(BigDecimal.valueOf(k * (k - 1.0) / (2 * sigma * sigma)), digits)
                .subtract(BigDecimal.ONE);
        sum =
            sum.add(
                choose
                    .multiply(rest.pow(order - k, digits))
                    .multiply(q.pow(k, digits))
                    .multiply(growth),
                digits);
      }
      choose =
          choose.multiply(BigDecimal.valueOf(order - k)).divide(BigDecimal.valueOf(k + 1), digits);
    }
    double excess = sum.doubleValue();
    return excess < 1e15 ? Math.log1p(excess) : Math.log(excess);
  }

  private static BigDecimal exp(BigDecimal x, MathContext digits) {
    BigDecimal reduced = x.divide(BigDecimal.valueOf(1024), digits);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    for (int n = 1; n < 80; n++) {
      term = term.multiply(reduced, digits).divide(BigDecimal.valueOf(n), digits);
      sum = sum.add(term, digits);
    }
    return sum.pow(1024, digits);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 1, 2", "0.01, 1, 2", "0.01, 1, 17", "0.01, 0.5, 5", "1e-6, 1, 3", "1e-8, 1, 2",
    "1e-8, 1, 30", "0.004, 1.3, 17", "0.1, 0.25, 4", "0.001, 2, 64", "0.9, 4, 3", "1e-4, 0.3, 2",
    "0.02, 30, 40", "1e-8, 0.25, 2", "0.3, 1, 50"
  })
  void agreesWithTheBinomialSumAtIntegerOrders(double p, double sigma, int order) {
    assertRelative(
        logMoment(p, sigma, order), new SampledGaussianMoment(p, sigma).at(order - 1), 2e-13);
  }

  /**
   * p → 1 meets the closed form, and so does the derivative at α = 1: the divergence is continuous.
   */
  @Test
  void meetsTheClosedFormWithoutSampling() {
    for (double excess : new double[] {1e-6, 0.1, 1, 10, 100}) {
      assertRelative(
          new SampledGaussianMoment(1, 1.5).at(excess),
          new SampledGaussianMoment(1 - 1e-13, 1.5).at(excess),
          1e-10);
    }
  }

  /**
   * K(1+x)/x tends to the Kullback–Leibler divergence as x → 0, smoothly: no digits are lost there.
   */
  @Test
  void smallOrdersKeepTheirDigits() {
    SampledGaussianMoment moment = new SampledGaussianMoment(0.01, 1);
    double divergence = moment.at(1e-8) / 1e-8;
    assertRelative(divergence, moment.at(1e-7) / 1e-7, 1e-6);
    assertRelative(divergence, moment.at(1e-6) / 1e-6, 1e-5);
  }
}
