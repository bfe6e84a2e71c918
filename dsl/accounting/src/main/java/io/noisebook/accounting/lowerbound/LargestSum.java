package io.noisebook.accounting.lowerbound;

import io.noisebook.accounting.process.Phase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The attacker who looks at the largest batch sum of each epoch, and counts the epochs in which it
 * passes a threshold. This is the event of Chua et al. (2024), over many epochs: the count is a sum
 * of independent trials, so the probability that it reaches k is known to rounding, and each k and
 * threshold is a test.
 */
final class LargestSum {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** Thresholds are this many σ above the middle between the two contrasts. */
  private static final double LOWEST = -3;

  private static final double HIGHEST = 37;
  private static final double STRIDE = 0.05;

  /** More epochs are not looked at, but for those of least noise. */
  private static final int MOST_EPOCHS = 500;

  /** Smaller probabilities are not told from 0. */
  private static final double NEGLIGIBLE = 1e-290;

  private LargestSum() {}

  /** An epoch: its σ, and its number of batches. */
  private record Epoch(double sigma, double batches) {
    /** The probability that its largest sum passes a threshold, if one stands out by so much. */
    double passes(double threshold, int shift) {
      double below =
          logBelow((threshold - shift) / sigma) + (batches - 1) * logBelow(threshold / sigma);
      return -Math.expm1(below);
    }

    private static double logBelow(double x) {
      return x > 0
          ? Math.log1p(-NORMAL.survivalProbability(x))
          : Math.log(NORMAL.cumulativeProbability(x));
    }
  }

  static List<Distinguisher> tests(List<Phase> phases, Contrast contrast) {
    List<Epoch> epochs = epochs(phases);
    List<Distinguisher> tests = new ArrayList<>();
    // Epochs of much noise blur a count, so that he may do better without them.
    for (int kept = epochs.size(); kept > 0; kept /= 2) {
      for (double z = LOWEST; z <= HIGHEST; z += STRIDE) {
        double[] with = counts(epochs.subList(0, kept), z, contrast, contrast.with());
        double[] without = counts(epochs.subList(0, kept), z, contrast, contrast.without());
        add(tests, with, without);
      }
    }
    return tests;
  }

  private static List<Epoch> epochs(List<Phase> phases) {
    List<Epoch> epochs = new ArrayList<>();
    for (Phase phase : phases) {
      Epoch epoch = new Epoch(phase.noiseMultiplier(), Math.ceil(1 / phase.batch()));
      for (int i = 0; i < Math.min(MOST_EPOCHS, Math.floor(phase.steps())); i++) {
        epochs.add(epoch);
      }
    }
    epochs.sort(Comparator.comparingDouble(Epoch::sigma));
    return epochs.subList(0, Math.min(MOST_EPOCHS, epochs.size()));
  }

  /** The probability of each number of epochs that pass. */
  private static double[] counts(List<Epoch> epochs, double z, Contrast contrast, int shift) {
    double middle = (contrast.with() + contrast.without()) / 2.0;
    double[] counts = new double[epochs.size() + 1];
    counts[0] = 1;
    int low = 0;
    int high = 0;
    Epoch last = null;
    double p = 0;
    for (Epoch epoch : epochs) {
      if (!epoch.equals(last)) {
        p = epoch.passes(middle + z * epoch.sigma(), shift);
        last = epoch;
      }
      high++;
      for (int k = high; k > low; k--) {
        counts[k] = (1 - p) * counts[k] + p * counts[k - 1];
      }
      counts[low] *= 1 - p;
      while (low < high && counts[low] < NEGLIGIBLE) {
        counts[low++] = 0;
      }
      while (high > low && counts[high] < NEGLIGIBLE) {
        counts[high--] = 0;
      }
    }
    return counts;
  }

  /** "At least k pass" speaks for the one, "fewer pass" for the other. */
  private static void add(List<Distinguisher> tests, double[] with, double[] without) {
    double rightWith = 0;
    double rightWithout = 0;
    for (int k = with.length - 1; k > 0; k--) {
      rightWith += with[k];
      rightWithout += without[k];
      add(tests, rightWithout, rightWith);
    }
    double leftWith = 0;
    double leftWithout = 0;
    for (int k = 0; k < with.length - 1; k++) {
      leftWith += with[k];
      leftWithout += without[k];
      add(tests, leftWith, leftWithout);
    }
  }

  private static void add(List<Distinguisher> tests, double level, double power) {
    if (level > NEGLIGIBLE && power > level) {
      tests.add(Distinguisher.of(level, power));
    }
  }
}
