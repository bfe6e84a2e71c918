package io.noisebook.accounting.hiddenstate;

import io.noisebook.accounting.numeric.Numbers;
import io.noisebook.accounting.process.Curvature;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Start;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An upper bound on what K steps of noisy gradient descent reveal by their last iterate. Each
 * bounds the Rényi divergence of every order α by αρ, with its own ρ; some hold as Gaussian
 * differential privacy with μ = √(2ρ), which says more.
 */
public enum Bound {
  /**
   * Bok, Su and Altschuler 2024: with a contraction c per step, μ_K² =
   * μ₁²(1+c)/(1−c)·(1−c^K)/(1+c^K).
   *
   * <p>Two runs start at the same point. Between them a third follows the first one's law, is moved
   * towards the second by a_k in step k, and ends at its last iterate: its distance z_k = c·z_{k−1}
   * + s − a_k, s = ηS/n, must be 0 at K, so Σc^{K−k}a_k = s(1−c^K)/(1−c). Each move is hidden by
   * noise of deviation ν = √(2η)σ, and the moves compose to μ² = Σa_k²/ν², least for a_k ∝ c^{K−k}.
   * Projections onto a convex set do not lengthen distances. The quadratic loss from a fixed start
   * attains it ({@link QuadraticLoss}).
   */
  SHIFTED_INTERPOLATION("shifted interpolation", true) {
    @Override
    Optional<String> missing(NoisyGradientDescent descent) {
      Curvature known = descent.curvature();
      return known.contraction().isPresent() ? Optional.empty() : needsCurvature(descent);
    }

    @Override
    double rho(NoisyGradientDescent descent, int steps) {
      OptionalDouble stated = descent.curvature().contraction();
      double gap =
          stated.isPresent() ? 1 - stated.getAsDouble() : descent.rate() * convexity(descent);
      // (1−c^K)/(1+c^K) = tanh(−K log(c)/2) keeps its digits where c is nearly 1.
      double share = Math.tanh(-steps * Math.log1p(-gap) / 2);
      return squareOfStep(descent) / 2 * share * (2 - gap) / gap;
    }
  },

  /**
   * Corollary 2: for ½‖θ − x‖² on ℝ^d from a fixed start, Theorem 2 with c = (2−η)/(2σ²). After a
   * start that is drawn with a larger variance the constant would not hold.
   */
  COROLLARY_2("Corollary 2", false) {
    @Override
    Optional<String> missing(NoisyGradientDescent descent) {
      if (!descent.curvature().squared()) {
        return Optional.of("the squared loss ½‖θ − x‖² on all of ℝ^d: state .squaredLoss()");
      }
      return descent.start() == Start.FIXED
          ? Optional.empty()
          : Optional.of("a fixed start: state .start(Start.FIXED)");
    }

    @Override
    double rho(NoisyGradientDescent descent, int steps) {
      return dynamics(descent, (2 - descent.rate()) / 2, steps);
    }
  },

  /**
   * Corollary 1: Theorem 2 with the c = λ/(2σ²) of Lemma 5. A fixed start satisfies it too, for a
   * point is a limit of Gaussians of every smaller variance.
   */
  COROLLARY_1("Corollary 1", false) {
    @Override
    Optional<String> missing(NoisyGradientDescent descent) {
      Optional<String> curvature = needsCurvature(descent);
      if (curvature.isPresent()) {
        return curvature;
      }
      return descent.start() == Start.ANY
          ? Optional.of("the start Π_C(N(0, (2σ²/λ)I)), or a fixed one; got any other")
          : Optional.empty();
    }

    @Override
    double rho(NoisyGradientDescent descent, int steps) {
      return dynamics(descent, convexity(descent) / 2, steps);
    }
  },

  /** Theorem 2, (16): with a log-Sobolev constant that is given. */
  THEOREM_2("Theorem 2", false) {
    @Override
    Optional<String> missing(NoisyGradientDescent descent) {
      return descent.curvature().logSobolev().isPresent()
          ? Optional.empty()
          : Optional.of("a log-Sobolev constant of all iterates: state .logSobolev(c)");
    }

    @Override
    double rho(NoisyGradientDescent descent, int steps) {
      double noise = descent.deviation();
      return dynamics(
          descent, descent.curvature().logSobolev().orElseThrow() * noise * noise, steps);
    }
  },

  /** All iterates released: K times what a step costs, ρ = S²ηK/(4n²σ²). It needs nothing. */
  COMPOSITION("composition", true) {
    @Override
    Optional<String> missing(NoisyGradientDescent descent) {
      return Optional.empty();
    }

    @Override
    double rho(NoisyGradientDescent descent, int steps) {
      return steps * squareOfStep(descent) / 2;
    }
  };

  private final String words;
  private final boolean gaussian;

  Bound(String words, boolean gaussian) {
    this.words = words;
    this.gaussian = gaussian;
  }

  /**
   * The name.
   *
   * @return such as "Corollary 1"
   */
  public String words() {
    return words;
  }

  /**
   * Whether it holds as √(2ρ)-Gaussian differential privacy, and not of Rényi divergences only.
   *
   * @return true if it does
   */
  public boolean isGaussian() {
    return gaussian;
  }

  /** The hypothesis that a descent does not state, with what would state it; empty if none. */
  abstract Optional<String> missing(NoisyGradientDescent descent);

  /** ρ after so many steps, of a descent that states all hypotheses. */
  abstract double rho(NoisyGradientDescent descent, int steps);

  /** Theorem 2 with c = rate/σ²: ρ = S²/(2·rate·σ²n²)·(1 − e^{−rate·ηK}). */
  private static double dynamics(NoisyGradientDescent descent, double rate, int steps) {
    return -Math.expm1(-rate * descent.rate() * steps)
        * squareOfStep(descent)
        / (rate * descent.rate());
  }

  private static double squareOfStep(NoisyGradientDescent descent) {
    return descent.muPerStep() * descent.muPerStep();
  }

  private static double convexity(NoisyGradientDescent descent) {
    return descent.curvature().convexity().orElseThrow();
  }

  private static Optional<String> needsCurvature(NoisyGradientDescent descent) {
    Curvature known = descent.curvature();
    if (known.convexity().isEmpty()) {
      return Optional.of("strong convexity: state .stronglyConvex(λ)");
    }
    if (known.smoothness().isEmpty()) {
      return Optional.of("smoothness: state .smooth(β)");
    }
    double beta = known.smoothness().getAsDouble();
    return descent.rate() * beta < 1
        ? Optional.empty()
        : Optional.of(
            "a step size η < 1/β = "
                + Numbers.brief(1 / beta)
                + "; got η = "
                + Numbers.brief(descent.rate()));
  }
}
