package io.noisebook.accounting.exact;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Two methods that share no step beyond the likelihood ratio against each other on random
 * configurations: the contour's bracket and the lattice's must overlap. Run as a program with the
 * number of configurations and the seconds it may take; prints every violation.
 */
final class BracketSweep {
  private BracketSweep() {}

  public static void main(String[] arguments) {
    int most = Integer.parseInt(arguments[0]);
    long end = System.nanoTime() + Long.parseLong(arguments[1]) * 1_000_000_000L;
    SplittableRandom random = new SplittableRandom(20261121);
    int compared = 0;
    int violations = 0;
    int contourMissing = 0;
    double widest = 0;
    int i = 0;
    for (; i < most && System.nanoTime() < end; i++) {
      double p = Math.pow(10, -4 * random.nextDouble());
      double sigma = 0.4 * Math.pow(50, random.nextDouble());
      double steps = Math.rint(Math.pow(10, 4 * random.nextDouble()));
      double delta = Math.pow(10, -1 - 14 * random.nextDouble());
      Direction direction = random.nextBoolean() ? Direction.REMOVE : Direction.ADD;
      List<Part> parts = List.of(new Part(new SampledLoss(p, sigma), steps));
      LossTransform transform = SumTransform.of(parts, direction);
      Bracket contour = new ContourProfile(transform).bracket(Math.log(delta));
      if (contour == null) {
        contourMissing++;
        continue;
      }
      Bracket lattice = new LatticeProfile(parts, transform, direction).bracket(Math.log(delta));
      compared++;
      widest = Math.max(widest, contour.relativeWidth());
      if (contour.lower() > lattice.upper() || lattice.lower() > contour.upper()) {
        violations++;
        System.out.printf(
            Locale.ROOT,
            "p=%s σ=%s T=%.0f δ=%s %s: %s %s%n",
            p,
            sigma,
            steps,
            delta,
            direction,
            contour,
            lattice);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d configurations, %d compared, %d without a contour, %d violations; widest contour"
            + " bracket %.1e%n",
        i,
        compared,
        contourMissing,
        violations,
        widest);
  }
}
