package io.noisebook.accounting.precise;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.core.DD;

/**
 * δ(ε) = (1/2πi) ∫ e^{K(z)−zε}/(z(z+1)) dz of T steps by a trapezoid rule on Re z = c. The rule
 * with step 2π/W gives Σ_k e^{ckW}δ(ε+kW); W is such that Chernoff's inequality leaves nothing of
 * the terms with k ≠ 0, and nodes are added until a quarter of them no longer matters.
 */
final class PreciseContour {
  /** −log of the relative error that aliasing, and the nodes left out, may each have: 29 digits. */
  private static final double NEGLECTED = 68;

  private static final int BLOCK = 64;

  private final Transform transform;
  private final double steps;
  private final double logDelta;
  private final double most;
  private double c;
  private double h;
  private final List<Complex> nodes = new ArrayList<>();

  /**
   * The contour for one value.
   *
   * @param most nodes that may be used
   */
  private PreciseContour(Transform transform, double steps, double logDelta, double most) {
    this.transform = transform;
    this.steps = steps;
    this.logDelta = logDelta;
    this.most = most;
  }

  /**
   * ε of one direction.
   *
   * @param steps T, a whole number
   * @param removal whether the example is removed
   * @param variant 0, or another number for other nodes, in x and in z, on another line
   * @return ε, or null if more nodes than {@code most} were needed
   */
  static DD epsilon(
      SampledGaussian step, double steps, double delta, boolean removal, int variant, int most) {
    Transform transform = new Transform(step, removal, 1 + 0.17 * variant);
    PreciseContour contour = new PreciseContour(transform, steps, Math.log(delta), most);
    double guess = contour.place(1 - 0.07 * variant, 1 + 0.37 * variant);
    return contour.follow(guess) ? contour.solve(guess, DD.of(delta)) : null;
  }

  /** Chooses the line, and returns Chernoff's bound on ε. */
  private double place(double shift, double fineness) {
    double best = 1e-6;
    for (double factor = 2; factor > 1.001; factor = Math.sqrt(factor)) {
      while (bound(best * factor) < bound(best)) {
        best *= factor;
      }
      while (bound(best / factor) < bound(best)) {
        best /= factor;
      }
    }
    double guess = bound(best);
    // As a float, so that c + 1 is exact.
    c = (float) (best * shift);
    // The bound is some way above ε itself, which the right side's aliasing is sensitive to.
    double least = Math.max(0, guess - 3 / best);
    double left = (NEGLECTED - logDelta) / c;
    double right = Double.POSITIVE_INFINITY;
    for (double other = 1.02 * c; other < 4 * c; other *= 1.1) {
      double k = cumulant(other);
      right = Math.min(right, (k - other * least - logDelta + NEGLECTED) / (other - c));
    }
    h = 2 * Math.PI / (Math.max(left, right) * fineness);
    return guess;
  }

  private double cumulant(double c) {
    return transform.cumulant(c).hi() * steps;
  }

  /** ε ≤ (K(c) − log δ − log c(c+1)/…)/c at every c, roughly. */
  private double bound(double c) {
    double k = cumulant(c);
    return Double.isFinite(k) ? (k - logDelta - Math.log1p(c)) / c : Double.POSITIVE_INFINITY;
  }

  /** Computes e^{K(z)} along the line; false if it takes too many nodes. */
  private boolean follow(double guess) {
    DD zero = transform.cumulant(c).multiply(steps);
    double top = Double.NEGATIVE_INFINITY;
    int last = 0;
    while (nodes.size() < 1.35 * last + BLOCK) {
      if (nodes.size() > most) {
        return false;
      }
      int first = nodes.size();
      DD[] scale = new DD[1];
      for (Complex value : transform.line(c, h, first, Math.max(BLOCK, first / 4), scale)) {
        double y = nodes.size() * h;
        Complex log = value.log();
        Complex k = new Complex(log.re().add(scale[0]), log.im()).multiply(DD.of(steps));
        double size =
            k.re().hi() - 0.5 * (Math.log(c * c + y * y) + Math.log((c + 1) * (c + 1) + y * y));
        top = Math.max(top, size);
        if (size > floor(guess) - NEGLECTED) {
          last = nodes.size();
        }
        Complex relative = new Complex(k.re().subtract(zero), k.im()).exp();
        Complex z = new Complex(DD.of(c), DD.of(h).multiply(nodes.size()));
        nodes.add(relative.divide(z.multiply(new Complex(z.re().add(1), z.im()))));
      }
    }
    return true;
  }

  /** log of the integral that is sought, roughly. */
  private double floor(double guess) {
    return logDelta + c * guess;
  }

  /** Newton's iteration for log δ(ε). */
  private DD solve(double guess, DD delta) {
    DD target = Wide.log(delta);
    DD k = transform.cumulant(c).multiply(steps);
    DD epsilon = DD.of(guess);
    for (int i = 0; i < 60; i++) {
      Complex sums = sums(epsilon);
      DD sum = sums.re().multiply(h).divide(Wide.PI);
      if (!(sum.hi() > 0)) {
        throw new IllegalStateException("nothing is left of δ at ε = " + epsilon);
      }
      DD miss = Wide.log(sum).add(k).subtract(epsilon.multiply(c)).subtract(target);
      DD move = miss.multiply(sums.re()).divide(sums.im());
      epsilon = epsilon.add(move);
      if (Math.abs(move.hi()) < 1e-27 * Math.abs(epsilon.hi())) {
        return epsilon;
      }
    }
    return epsilon;
  }

  /** Σ Re f and Σ Re zf of f = e^{K−K(c)−(z−c)ε}/(z(z+1)): δ and −δ′, but for a factor. */
  private Complex sums(DD epsilon) {
    DD value = DD.ZERO;
    DD slope = DD.ZERO;
    for (int j = 0; j < nodes.size(); j++) {
      DD y = DD.of(h).multiply(j);
      Complex f = nodes.get(j).multiply(Wide.cis(y.multiply(epsilon).negate()));
      DD weight = DD.of(j == 0 ? 0.5 : 1);
      value = value.add(f.re().multiply(weight));
      slope = slope.add(f.re().multiply(c).subtract(f.im().multiply(y)).multiply(weight));
    }
    return new Complex(value, slope);
  }
}
