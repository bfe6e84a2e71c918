package io.noisebook.accounting.exact;

import io.noisebook.accounting.process.Sampled;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A question of the sweep, drawn over the whole promised box: p from 1e-8 to 1, σ from 0.2 to 1000,
 * T from 1 to 1e9 and δ from 0.5 to 1e-300, log-uniform; of δ half are above 1e-15.
 */
record SweepCase(double p, double sigma, double steps, double delta, Direction direction) {

  static SweepCase of(long seed) {
    SplittableRandom random = new SplittableRandom(0x5EEDL * 1_000_003 + seed);
    double p = random.nextDouble() < 0.03 ? 1 : Math.pow(10, -8 * random.nextDouble());
    double sigma = 0.2 * Math.pow(5000, random.nextDouble());
    double steps = Math.rint(Math.pow(10, 9 * random.nextDouble()));
    double least = random.nextBoolean() ? 15 : 300;
    double delta = 0.5 * Math.pow(10, -least * random.nextDouble());
    Direction direction = random.nextBoolean() ? Direction.REMOVE : Direction.ADD;
    return new SweepCase(p, sigma, steps, delta, direction);
  }

  DirectedGuarantee guarantee() {
    ExactGuarantee both = ExactGuarantee.of(Sampled.gaussian(p, sigma).times(steps));
    return direction == Direction.REMOVE ? both.remove() : both.add();
  }

  List<Part> parts() {
    return Part.of(Sampled.gaussian(p, sigma).times(steps));
  }

  /** The part of the box, for the summary. */
  String region() {
    String rarity = steps * p < 1 ? "Tp<1" : steps * p < 100 ? "Tp<100" : "Tp≥100";
    return rarity + (sigma < 1 ? " σ<1 " : " σ≥1 ") + (delta < 1e-15 ? "δ<1e-15" : "δ≥1e-15");
  }
}
