package io.noisebook.accounting.exact;

import io.noisebook.accounting.density.LossDensity;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A question of the sweep, drawn over the whole promised box: p from 1e-8 to 1, σ from 0.2 to 1000,
 * T from 1 to 1e9 and δ from 0.5 to 1e-300, log-uniform; of δ half are above 1e-15.
 */
record SweepCase(
    double p,
    double sigma,
    double steps,
    double delta,
    Direction direction,
    Neighbours neighbours) {
  private static final double MOST_STEPS = 1e9;

  /** So many δ's are asked of each process. */
  private static final int DELTAS = 4;

  /** Within two of these neighbours one density of the accountant serves every δ. */
  private static final double[] BANDS = {0.5, 1e-28, 1e-92, 1e-300};

  /**
   * The questions about one p and σ, by processes: T is doubled once to four times from each to the
   * next, so that one chain of convolutions meets them all, and of each four δ's are asked in both
   * directions; where a record is replaced both are one.
   */
  static List<List<SweepCase>> about(long seed, Neighbours neighbours) {
    SplittableRandom random = new SplittableRandom(0x5EEDL * 1_000_003 + seed);
    double p = random.nextDouble() < 0.03 ? 1 : Math.pow(10, -8 * random.nextDouble());
    double sigma = 0.2 * Math.pow(5000, random.nextDouble());
    double least = random.nextBoolean() ? 1e-15 : 1e-300;
    double sample = BANDS[0] * Math.pow(least / BANDS[0], random.nextDouble());
    int band = sample > BANDS[1] ? 0 : sample > BANDS[2] ? 1 : 2;
    double end = Math.max(BANDS[band + 1], least);
    List<List<SweepCase>> processes = new ArrayList<>();
    double steps = random.nextInt(1, 16);
    while (steps <= MOST_STEPS) {
      List<SweepCase> cases = new ArrayList<>();
      for (int i = 0; i < DELTAS; i++) {
        double delta = BANDS[band] * Math.pow(end / BANDS[band], random.nextDouble());
        cases.add(new SweepCase(p, sigma, steps, delta, Direction.REMOVE, neighbours));
        if (neighbours == Neighbours.ADD_OR_REMOVE_ONE) {
          cases.add(new SweepCase(p, sigma, steps, delta, Direction.ADD, neighbours));
        }
      }
      processes.add(cases);
      steps *= 1 << random.nextInt(1, 5);
    }
    return processes;
  }

  ExactGuarantee analysed() {
    return ExactGuarantee.of(process());
  }

  DirectedGuarantee directed(ExactGuarantee both) {
    return direction == Direction.REMOVE ? both.remove() : both.add();
  }

  List<Part> parts() {
    return Part.of(process());
  }

  private Process process() {
    Process process = Sampled.gaussian(p, sigma).times(steps);
    return neighbours == Neighbours.REPLACE_ONE ? process.replaceOne() : process;
  }

  /** The density of one step. */
  LossDensity density(double reach) {
    return neighbours == Neighbours.REPLACE_ONE
        ? LossDensity.replaced(p, sigma, reach)
        : LossDensity.sampled(p, sigma, reach);
  }

  LossTransform transform() {
    return SumTransform.of(parts(), direction);
  }

  double logDelta() {
    return Math.log(delta);
  }

  /** The part of the box, for the summary. */
  String region() {
    String rarity = steps * p < 1 ? "Tp<1" : steps * p < 100 ? "Tp<100" : "Tp≥100";
    return rarity + (sigma < 1 ? " σ<1 " : " σ≥1 ") + (delta < 1e-15 ? "δ<1e-15" : "δ≥1e-15");
  }
}
