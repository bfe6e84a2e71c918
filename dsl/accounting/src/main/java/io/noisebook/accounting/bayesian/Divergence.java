package io.noisebook.accounting.bayesian;

import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Sampled;
import java.util.function.DoubleUnaryOperator;

/** Which of the two divergences of Theorem 3 is counted, and how. */
enum Divergence {
  /**
   * The larger of the two, as they are. That is c_L: Mironov, Talwar and Zhang (2019, Theorem 5)
   * prove what the Bayesian paper only observed. Binomial sums for a whole λ, quadrature for any
   * other.
   */
  WORSE {
    @Override
    DoubleUnaryOperator moment(double order, double q) {
      if (order == Math.rint(order) && order < MOST_SUMMED) {
        return BinomialMoment.left((int) order, q)::at;
      }
      return s -> s == 0 ? 0 : order * byQuadrature(q, Math.sqrt(2 * s)).renyi(1 + order);
    }
  },
  /** The other one alone, by quadrature: how much smaller it is. */
  REVERSE {
    @Override
    DoubleUnaryOperator moment(double order, double q) {
      return s -> ReverseMoment.of(q, order, s);
    }
  },
  /**
   * max{c_L, c_R} with the c_R of the theorem, a convexity bound: valid, but linear in q where the
   * divergence is quadratic, so that at a small q it swamps the result. The paper itself integrates
   * numerically instead.
   */
  LITERAL {
    @Override
    DoubleUnaryOperator moment(double order, double q) {
      if (!(order == Math.rint(order) && order < MOST_SUMMED)) {
        throw new IllegalArgumentException(
            "λ of the theorem's sums is a whole number below "
                + MOST_SUMMED
                + "; got "
                + order
                + ".");
      }
      BinomialMoment left = BinomialMoment.left((int) order, q);
      BinomialMoment right = BinomialMoment.right((int) order, q);
      return s -> Math.max(left.at(s), right.at(s));
    }
  };

  private static final int MOST_SUMMED = 1 << 16;

  /**
   * log E[e^{λL}] of one step as a function of s = ‖g − g′‖²/(2σ²).
   *
   * @param order λ, positive
   * @param q the sampling probability, in (0, 1]
   */
  abstract DoubleUnaryOperator moment(double order, double q);

  private static MomentsGuarantee byQuadrature(double q, double distanceOverSigma) {
    return MomentsGuarantee.of(new Sampled(q, new Gaussian(1 / distanceOverSigma)));
  }
}
