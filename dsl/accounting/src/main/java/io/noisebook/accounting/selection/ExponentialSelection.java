package io.noisebook.accounting.selection;

import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * Selection by the exponential mechanism over disjoint parts, Section IV-A3 of the zCDP paper after
 * Gupta, Ligett, McSherry, Roth and Talwar: the data are split into k + 1 parts, candidate i is
 * trained on part i, its mistakes zᵢ on the last part are counted, and i is chosen with probability
 * ∝ e^{−εzᵢ/2}.
 *
 * <p>One record is in one part. In the last it changes each zᵢ by at most 1, which the mechanism's
 * ε covers: ε²/2-zCDP (Bun and Steinke, Proposition 1.4). In part i it changes one model, which is
 * private by itself, and all else follows from that model. So the selection, with all k models,
 * costs the larger of ε²/2 and the largest ρ of a candidate (Theorem 2); the paper counts ε²/2 for
 * it. Whatever is trained afterwards on all the data adds its own ρ.
 *
 * @param epsilon ε of the exponential mechanism, positive
 * @param candidates what training each candidate does to its part, at least two
 */
public record ExponentialSelection(double epsilon, List<Process> candidates) {
  /** Checks ε and copies the list. */
  public ExponentialSelection {
    Arguments.positive("ε of the exponential mechanism is", epsilon);
    candidates = List.copyOf(candidates);
    if (candidates.size() < 2) {
      throw new IllegalArgumentException(
          "a selection has at least two candidates; got " + candidates.size() + ".");
    }
    for (Process candidate : candidates) {
      if (ZcdpGuarantee.of(candidate).kind() != Kind.UPPER_BOUND) {
        throw new IllegalArgumentException(
            "ρ of Poisson samples is an estimate, which cannot be added to a bound. Train the"
                + " candidates on full or shuffled batches.");
      }
    }
  }

  /**
   * ρ of choosing alone, ε²/2, as the paper counts it.
   *
   * @return ρ
   */
  public double choosing() {
    return epsilon * epsilon / 2;
  }

  /**
   * ρ of the selection with all its models.
   *
   * @return the larger of that of choosing and the largest of a candidate
   */
  public double rho() {
    double largest =
        candidates.stream().mapToDouble(p -> ZcdpGuarantee.of(p).rho()).max().orElseThrow();
    return Math.max(choosing(), largest);
  }

  /**
   * ρ of the selection and of a training on all the data that follows it.
   *
   * @param training what is run with the winner
   * @return the sum
   */
  public double rhoWith(Process training) {
    return rho() + ZcdpGuarantee.of(training).rho();
  }

  /**
   * ε of the selection, an upper bound.
   *
   * @param delta δ, in (0, 1)
   * @return ρ + 2√(ρ log(1/δ))
   */
  public double toEps(double delta) {
    return rho() + 2 * Math.sqrt(-rho() * Math.log(Arguments.delta("δ", delta)));
  }

  /**
   * The probability of each candidate.
   *
   * @param mistakes zᵢ, the number of wrong predictions of each on the last part
   * @return probabilities ∝ e^{−εzᵢ/2}
   */
  public double[] probabilities(int... mistakes) {
    if (mistakes.length != candidates.size()) {
      throw new IllegalArgumentException(
          "mistakes has a count for each of the "
              + candidates.size()
              + " candidates; got "
              + mistakes.length
              + ".");
    }
    int least = Arrays.stream(mistakes).min().orElseThrow();
    double[] weights =
        Arrays.stream(mistakes)
            .mapToDouble(z -> Math.exp(-epsilon * ((double) z - least) / 2))
            .toArray();
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }

  /**
   * Chooses.
   *
   * @param random where the bits come from: a secure source, or nothing is private
   * @param mistakes the number of wrong predictions of each on the last part
   * @return the index of the chosen one
   */
  public int choose(RandomGenerator random, int... mistakes) {
    double left = random.nextDouble();
    double[] probabilities = probabilities(mistakes);
    for (int i = 0; i < probabilities.length - 1; i++) {
      left -= probabilities[i];
      if (left < 0) {
        return i;
      }
    }
    return probabilities.length - 1;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "exponential mechanism over %d candidates on %d parts, ε = %.4g: ρ = %.4g, of which"
            + " choosing alone %.4g; upper bound; %s",
        candidates.size(),
        candidates.size() + 1,
        epsilon,
        rho(),
        choosing(),
        candidates.get(0).neighbours().words());
  }
}
