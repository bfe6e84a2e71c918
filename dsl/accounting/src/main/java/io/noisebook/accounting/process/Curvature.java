package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.numeric.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What is known of the loss that noisy gradient descent goes down, for every example. Nothing here
 * can be measured on the data: it must hold for all data sets.
 *
 * @param convexity λ: the loss is λ-strongly convex on C
 * @param smoothness β: its gradient is β-Lipschitz on C
 * @param contraction c: a gradient step without noise, θ ↦ θ − η∇L(θ), is c-Lipschitz
 * @param logSobolev c: every iterate, and all between two of them, satisfies the logarithmic
 *     Sobolev inequality (11) of the Langevin paper with this constant
 * @param squared whether the loss is ½‖θ − x‖² on all of ℝ^d
 */
public record Curvature(
    OptionalDouble convexity,
    OptionalDouble smoothness,
    OptionalDouble contraction,
    OptionalDouble logSobolev,
    boolean squared) {
  /** Nothing is known. */
  static final Curvature UNKNOWN =
      new Curvature(
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          false);

  /** Checks the ranges, and that λ ≤ β. */
  public Curvature {
    convexity.ifPresent(Curvature::checkConvexity);
    smoothness.ifPresent(beta -> Arguments.positive("β is a smoothness constant", beta));
    logSobolev.ifPresent(c -> Arguments.positive("c is a log-Sobolev constant", c));
    if (contraction.isPresent()
        && !(contraction.getAsDouble() >= 0 && contraction.getAsDouble() < 1)) {
      throw new IllegalArgumentException(
          "c is the Lipschitz constant of a gradient step that contracts, in [0, 1); got "
              + contraction.getAsDouble()
              + ".");
    }
    if (convexity.isPresent()
        && smoothness.isPresent()
        && convexity.getAsDouble() > smoothness.getAsDouble()) {
      throw new IllegalArgumentException(
          "λ is at most β, for a λ-strongly convex loss bends at least by λ and at most by β; got λ"
              + " = "
              + Numbers.brief(convexity.getAsDouble())
              + " and β = "
              + Numbers.brief(smoothness.getAsDouble())
              + ".");
    }
  }

  private static void checkConvexity(double lambda) {
    if (!(lambda > 0 && lambda < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "λ is a constant of strong convexity in (0, ∞); got "
              + lambda
              + ". A convex loss becomes λ-strongly convex by adding (λ/2)‖θ‖².");
    }
  }

  Curvature convexity(double lambda) {
    return new Curvature(OptionalDouble.of(lambda), smoothness, contraction, logSobolev, squared);
  }

  Curvature smoothness(double beta) {
    return new Curvature(convexity, OptionalDouble.of(beta), contraction, logSobolev, squared);
  }

  Curvature contraction(double c) {
    return new Curvature(convexity, smoothness, OptionalDouble.of(c), logSobolev, squared);
  }

  Curvature logSobolev(double c) {
    return new Curvature(convexity, smoothness, contraction, OptionalDouble.of(c), squared);
  }

  /** Without what is known of the iterates of one σ and so many steps. */
  Curvature ofOtherIterates() {
    return new Curvature(convexity, smoothness, contraction, OptionalDouble.empty(), squared);
  }

  static Curvature ofSquaredLoss() {
    OptionalDouble one = OptionalDouble.of(1);
    return new Curvature(one, one, OptionalDouble.empty(), OptionalDouble.empty(), true);
  }

  /**
   * What is known, in words.
   *
   * @return such as "1-strongly convex, 4-smooth"
   */
  public String words() {
    List<String> words = new ArrayList<>();
    if (squared) {
      words.add("squared loss ½‖θ − x‖²");
    } else {
      convexity.ifPresent(lambda -> words.add(Numbers.brief(lambda) + "-strongly convex"));
      smoothness.ifPresent(beta -> words.add(Numbers.brief(beta) + "-smooth"));
    }
    contraction.ifPresent(c -> words.add("steps that contract by " + Numbers.brief(c)));
    logSobolev.ifPresent(c -> words.add("log-Sobolev constant " + Numbers.brief(c)));
    return words.isEmpty() ? "nothing known of the loss" : String.join(", ", words);
  }
}
