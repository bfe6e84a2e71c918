package io.noisebook.accounting.exact;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is proven to bound a transform along its line bounds it, and not by far too much. */
class DecayTest {
  /** log of how far below its value at the real point the transform is followed. */
  private static final double FAR = 45;

  /** The bound is at most so many times as high as the transform is, at any depth. */
  private static final double LOOSE = 64;

  private static final double MAX = Double.POSITIVE_INFINITY;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void boundsASampledStep(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double p = Math.pow(10, -6 * random.nextDouble() - 0.1);
    double sigma = 0.2 * Math.pow(100, random.nextDouble());
    double steps = Math.floor(Math.pow(10, 9 * random.nextDouble()));
    for (Direction direction : Direction.values()) {
      boundsAlongTheLine(new SampledTransform(p, sigma, steps, direction), random);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void boundsAReplacedStep(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double p = Math.pow(10, -4 * random.nextDouble() - 0.1);
    double sigma = 0.3 * Math.pow(30, random.nextDouble());
    double steps = Math.floor(Math.pow(10, 6 * random.nextDouble()));
    boundsAlongTheLine(new ReplacedTransform(new ReplacedLoss(p, sigma), steps), random);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 1, 7})
  void boundsALaplaceMechanism(double scale) {
    SplittableRandom random = new SplittableRandom(5);
    LossTransform transform = new LaplaceTransform(scale, 12);
    Decay decay = transform.decay(1.5, 34);
    for (int i = 0; i < 200; i++) {
      double y = Math.pow(10, 8 * random.nextDouble() - 4);
      assertTrue(real(transform, 1.5, y) <= decay.log(y) + 1e-9, () -> "at y = " + y);
    }
  }

  private static void boundsAlongTheLine(LossTransform transform, SplittableRandom random) {
    double logDelta = -1 - 40 * random.nextDouble();
    Saddle saddle = Saddle.forValue(Kernel.PROFILE, transform, logDelta, 1);
    double c = saddle.c();
    double top = saddle.cumulant().value();
    double nats = 5 + 30 * random.nextDouble();
    double last = 0;
    boolean whole = true;
    List<Decay> decays =
        DoubleStream.of(0.25, 1, 4).mapToObj(aim -> transform.decay(c, aim * nats)).toList();
    double[] before = {MAX, MAX, MAX};
    for (double y = 0.01 / Math.sqrt(saddle.curvature()); y < 1e12; y *= 1.7) {
      // Beyond so many points a rule takes too long for a test.
      if (transform.points(c, y) > 1500) {
        whole = false;
        break;
      }
      if (decays.get(1).log(y) < top - FAR) {
        break;
      }
      double truth = real(transform, c, y);
      double slip = 1e-9 + 8 * saddle.cumulant().error() * (1 + y);
      String place = transform + " at c = " + c + ", y = " + y;
      for (int i = 0; i < before.length; i++) {
        double bound = decays.get(i).log(y);
        assertTrue(bound <= before[i] + slip, () -> place + ": the bound rises");
        // Far down, what the rule gives is its own error.
        assertTrue(
            truth <= bound + slip || truth < top - FAR,
            () -> place + ": " + truth + " above " + bound + " from " + top + " ± " + slip);
        before[i] = bound;
      }
      if (truth + Kernel.PROFILE.log(c, y) > saddle.psi() - nats) {
        last = y;
      }
    }
    double height = LineEnd.of(saddle, transform, saddle.psi() - nats, 1e12).height();
    double seen = last;
    assertTrue(
        !whole || seen == 0 || height < LOOSE * seen,
        () -> transform + ": ends at " + height + ", over at " + seen);
  }

  private static double real(LossTransform transform, double c, double y) {
    double[] re = new double[2];
    transform.addLine(c, y, 34, re, new double[2]);
    return re[1];
  }
}
