package io.noisebook.accounting.hiddenstate;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Start;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bounds against last iterates whose distributions are computed step by step. */
class LastIterateTest {
  /** What the trapezoid rule makes of a kink, for a density of slope 1 and cells of 0.02. */
  private static final double KINK = 2e-5;

  static Stream<Long> seeds() {
    return Stream.iterate(1L, seed -> seed + 1).limit(60);
  }

  /**
   * Two random data sets in several dimensions that differ in one record, the loss ½‖θ − x‖²: mean
   * and variance are carried from step to step. At every K the divergence lies between (17) and all
   * bounds, and it is that of the closed form.
   */
  @ParameterizedTest
  @MethodSource("seeds")
  void gaussianIteratesLieBetween(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int n = 2 + random.nextInt(200);
    int dimension = 1 + random.nextInt(5);
    double eta = 0.01 + 0.95 * random.nextDouble();
    double sigma = 0.01 + 3 * random.nextDouble();
    double order = 1.1 + 50 * random.nextDouble();
    double[] sum = new double[dimension];
    double[] difference = new double[dimension];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < dimension; j++) {
        sum[j] += random.nextDouble() - 0.5;
      }
    }
    for (int j = 0; j < dimension; j++) {
      difference[j] = 2 * random.nextDouble() - 1;
    }
    double[] mean = new double[dimension];
    double[] other = new double[dimension];
    double variance = 0;
    double drawn = 2 * sigma * sigma;
    int longest = 1 + random.nextInt(300);
    NoisyGradientDescent described =
        NoisyGradientDescent.steps(eta, sigma, longest)
            .sensitivity(Math.sqrt(square(difference)))
            .size(n)
            .squaredLoss()
            .start(Start.FIXED);
    for (int k = 1; k <= longest; k++) {
      for (int j = 0; j < dimension; j++) {
        mean[j] -= eta * (mean[j] - sum[j] / n);
        other[j] -= eta * (other[j] - (sum[j] + difference[j]) / n);
      }
      variance = (1 - eta) * (1 - eta) * variance + 2 * eta * sigma * sigma;
      drawn = (1 - eta) * (1 - eta) * drawn + 2 * eta * sigma * sigma;
      double exact = order * square(minus(mean, other)) / (2 * variance);
      HiddenStateGuarantee guarantee = budget().hiddenState(described.after(k));
      assertTrue(guarantee.renyiLower(order) <= exact * (1 + 1e-9), "(17) at " + k);
      for (Bound bound : guarantee.bounds()) {
        assertTrue(exact <= guarantee.by(bound).renyi(order) * (1 + 1e-9), bound + " at " + k);
      }
      assertRelative(exact, guarantee.renyi(order), 1e-9);
      assertRelative(exact, guarantee.renyiOfQuadratic(order), 1e-9);
      double exactDrawn = order * square(minus(mean, other)) / (2 * drawn);
      HiddenStateGuarantee fromDraw = budget().hiddenState(described.after(k).start(Start.DRAWN));
      assertRelative(exactDrawn, fromDraw.renyiLower(order), 1e-9);
      assertTrue(exactDrawn <= fromDraw.renyi(order) * (1 + 1e-9), "drawn at " + k);
      assertTrue(exactDrawn <= fromDraw.by(Bound.COROLLARY_1).renyi(order) * (1 + 1e-9));
    }
  }

  private static double[] minus(double[] a, double[] b) {
    double[] difference = new double[a.length];
    for (int j = 0; j < a.length; j++) {
      difference[j] = a[j] - b[j];
    }
    return difference;
  }

  private static double square(double[] v) {
    double sum = 0;
    for (double x : v) {
      sum += x * x;
    }
    return sum;
  }

  /**
   * A loss that is not quadratic: log(1 + e^{−yθ}) + (λ/2)θ² in one dimension, one record, whose
   * label is replaced. The densities are carried from step to step on a grid.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2, 1})
  void logisticIteratesLieBelow(double lambda) {
    double eta = 0.8 / (0.25 + lambda);
    double sigma = 0.9;
    Grid one = new Grid(eta, sigma, theta -> lambda * theta - 1 / (1 + Math.exp(theta)));
    Grid two = new Grid(eta, sigma, theta -> lambda * theta + 1 / (1 + Math.exp(-theta)));
    NoisyGradientDescent described =
        NoisyGradientDescent.steps(eta, sigma, 1)
            .sensitivity(1)
            .size(1)
            .stronglyConvex(lambda)
            .smooth(0.25 + lambda)
            .start(Start.FIXED);
    for (int k = 1; k <= 12; k++) {
      one.step();
      two.step();
      HiddenStateGuarantee guarantee = budget().hiddenState(described.after(k));
      for (double epsilon : new double[] {0, 0.3, 1, 2}) {
        double delta = one.beyond(epsilon, two);
        assertTrue(delta <= guarantee.toDelta(epsilon) + KINK, delta + " at ε = " + epsilon);
        assertTrue(delta <= guarantee.by(Bound.COROLLARY_1).toDelta(epsilon) + KINK);
      }
      double divergence = one.divergence(3, two);
      assertTrue(divergence <= guarantee.renyi(3) * (1 + 1e-6), divergence + " at " + k);
      assertTrue(divergence >= guarantee.renyi(3) / 3, "a bound that is not far off");
    }
    if (lambda <= 0.2) {
      HiddenStateGuarantee last = budget().hiddenState(described.after(12));
      assertTrue(one.divergence(3, two) < last.composed(3), "hiding helps");
    }
  }

  /** A density on a grid of ℝ, from a point at 0. */
  private static final class Grid {
    private static final int POINTS = 1601;
    private static final double REACH = 16;
    private static final double WIDTH = 2 * REACH / (POINTS - 1);

    private final double[] after = new double[POINTS];
    private final double deviation;
    private double[] density;

    Grid(double eta, double sigma, DoubleUnaryOperator gradient) {
      deviation = Math.sqrt(2 * eta) * sigma;
      for (int i = 0; i < POINTS; i++) {
        after[i] = at(i) - eta * gradient.applyAsDouble(at(i));
      }
    }

    private static double at(int i) {
      return -REACH + i * WIDTH;
    }

    void step() {
      double[] next = new double[POINTS];
      for (int i = 0; i < POINTS; i++) {
        double mass = density == null ? (i == POINTS / 2 ? 1 : 0) : density[i] * WIDTH;
        if (mass > 1e-40) {
          for (int j = 0; j < POINTS; j++) {
            double z = (at(j) - after[i]) / deviation;
            next[j] += mass * Math.exp(-z * z / 2) / (deviation * Math.sqrt(2 * Math.PI));
          }
        }
      }
      density = next;
    }

    /** ∫ (p − e^ε q)₊. */
    double beyond(double epsilon, Grid other) {
      double sum = 0;
      for (int i = 0; i < POINTS; i++) {
        sum += Math.max(0, density[i] - Math.exp(epsilon) * other.density[i]) * WIDTH;
      }
      return sum;
    }

    double divergence(double order, Grid other) {
      double sum = 0;
      for (int i = 0; i < POINTS; i++) {
        if (density[i] > 1e-30 && other.density[i] > 1e-30) {
          sum += Math.pow(density[i] / other.density[i], order) * other.density[i] * WIDTH;
        }
      }
      return Math.log(sum) / (order - 1);
    }
  }
}
