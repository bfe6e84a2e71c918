package io.noisebook.training.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.engine.Oracle;
import io.noisebook.training.model.Layers;
import io.noisebook.training.model.Loss;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The constants against gradients that an oracle computes, within the bounds. */
class LossConstantsTest {
  private static final int FEATURES = 3;

  static Stream<Arguments> cases() {
    return Stream.of(Loss.values())
        .flatMap(loss -> Stream.of(1L, 2L, 3L, 4L).map(seed -> Arguments.of(loss, seed)));
  }

  private static Network network(Loss loss) {
    return switch (loss) {
      case LOGISTIC -> Model.of(Layers.dense(1)).logistic().on(FEATURES);
      case SOFTMAX_CROSS_ENTROPY -> Model.of(Layers.dense(4)).on(FEATURES);
      case SQUARED_ERROR -> Model.of(Layers.dense(1)).squaredError().on(FEATURES);
    };
  }

  @ParameterizedTest
  @MethodSource("cases")
  void holdForEveryExampleWithinTheBounds(Loss loss, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double bound = 0.3 + 3 * random.nextDouble();
    double target = loss == Loss.SQUARED_ERROR ? 2 * random.nextDouble() + 0.1 : 0;
    double lambda = 0.01 + random.nextDouble();
    Network network = network(loss);
    LossConstants constants =
        LossConstants.withLeastBall(loss, bound, target, network.classes(), lambda);
    double longest = 0;
    double widest = 0;
    double steepest = 0;
    for (int k = 0; k < 20_000; k++) {
      double[] x = ball(random, FEATURES, bound);
      double y = label(random, loss, network, target);
      double[] a = ball(random, network.parameterCount(), constants.radius());
      double[] b = k % 2 == 0 ? near(random, a) : ball(random, a.length, constants.radius());
      if (k % 3 == 0) {
        towardsTheWorst(a, x, constants.radius(), network, (int) y);
      }
      double[] atA = Oracle.gradient(network, a, x, y);
      double[] atB = Oracle.gradient(network, b, x, y);
      longest = Math.max(longest, norm(atA));
      double[] gap = minus(a, b);
      double[] change = minus(atA, atB);
      for (int j = 0; j < gap.length; j++) {
        change[j] += lambda * gap[j];
      }
      assertTrue(dot(change, gap) >= lambda * dot(gap, gap) * (1 - 1e-6), "λ-strongly convex");
      steepest = Math.max(steepest, norm(change) / norm(gap));
      double[] other = ball(random, FEATURES, bound);
      double[] replaced = Oracle.gradient(network, a, other, label(random, loss, network, target));
      widest = Math.max(widest, norm(minus(atA, replaced)));
    }
    assertTrue(longest <= constants.lipschitz(), longest + " > L = " + constants.lipschitz());
    assertTrue(widest <= constants.sensitivity(), widest + " > S = " + constants.sensitivity());
    assertTrue(steepest <= constants.smoothness() * (1 + 1e-6), steepest + " > β");
    assertTrue(longest >= 0.6 * constants.lipschitz(), "L is not far off: " + longest);
    assertTrue(steepest >= 0.3 * constants.smoothness(), "nor is β: " + steepest);
  }

  /** Logistic loss, B = √3 so that b = 2, λ = 0.5, worked out by hand. */
  @Test
  void ofLogisticLoss() {
    LossConstants constants = LossConstants.withLeastBall(Loss.LOGISTIC, Math.sqrt(3), 0, 2, 0.5);
    assertEquals(Math.sqrt(4 * Math.log(2)), constants.radius(), 1e-12);
    assertEquals(2 / (1 + Math.exp(-2 * 1.6651092)), constants.lipschitz(), 1e-4);
    assertEquals(1.5, constants.smoothness(), 1e-12);
  }

  private static double label(SplittableRandom random, Loss loss, Network network, double target) {
    return loss == Loss.SQUARED_ERROR
        ? target * (2 * random.nextDouble() - 1)
        : random.nextInt(network.classes());
  }

  /** Weights along the features, against the label. */
  private static void towardsTheWorst(
      double[] theta, double[] x, double radius, Network network, int label) {
    int outputs = network.outputs();
    for (int j = 0; j <= x.length; j++) {
      for (int o = 0; o < outputs; o++) {
        double side = outputs == 1 ? (label == 1 ? -1 : 1) : o == label ? -1 : 0;
        theta[j * outputs + o] = side * (j < x.length ? x[j] : 1);
      }
    }
    double factor = radius / norm(theta);
    for (int j = 0; j < theta.length; j++) {
      theta[j] *= factor;
    }
  }

  /** A point of a ball, mostly near its edge. */
  private static double[] ball(SplittableRandom random, int dimension, double radius) {
    double[] v = new double[dimension];
    for (int j = 0; j < dimension; j++) {
      v[j] = random.nextGaussian();
    }
    double length = radius * Math.pow(random.nextDouble(), 0.1) / norm(v);
    for (int j = 0; j < dimension; j++) {
      v[j] *= length;
    }
    return v;
  }

  private static double[] near(SplittableRandom random, double[] a) {
    double[] b = a.clone();
    for (int j = 0; j < b.length; j++) {
      b[j] += 1e-3 * random.nextGaussian();
    }
    return b;
  }

  private static double[] minus(double[] a, double[] b) {
    double[] difference = new double[a.length];
    for (int j = 0; j < a.length; j++) {
      difference[j] = a[j] - b[j];
    }
    return difference;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  private static double norm(double[] v) {
    return Math.sqrt(dot(v, v));
  }
}
