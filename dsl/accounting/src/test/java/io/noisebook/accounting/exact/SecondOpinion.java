package io.noisebook.accounting.exact;

import io.noisebook.accounting.precise.PreciseContour;
import io.noisebook.accounting.precise.SampledGaussian;
import org.apache.commons.numbers.core.DD;

/**
 * Whether a bracket is contradicted by a method that did not make it. What the lattice did not make
 * is held against a small lattice: its lower bound on δ at the bracket's upper end may not exceed
 * δ, nor its upper bound at the lower end fall below it. Where that lattice says little, as it does
 * of very many steps, the contour in double-doubles is asked. What the lattice made, where no
 * contour exists, is held between one step of the process in closed form and the bound by moments.
 */
final class SecondOpinion {
  /** Points of the small lattice. */
  private static final int SIZE = 1 << 14;

  /** A lattice that knows ε no better than this is not asked. */
  private static final double BLUNT = 1e-3;

  /** The nodes that a contour may have here: it takes a tenth of a second. */
  private static final int NODES = 1500;

  /** What elementary functions may be off by, relative to ε and to log δ. */
  private static final double SLIP = 1e-13;

  /**
   * What was found.
   *
   * @param method what was asked, or "none"
   * @param contradicted whether it says that the truth is outside the bracket
   * @param sharpness how well the second method itself knows ε, relatively; NaN if it was not asked
   */
  record Verdict(String method, boolean contradicted, double sharpness) {}

  private static final Verdict NONE = new Verdict("none", false, Double.POSITIVE_INFINITY);

  private SecondOpinion() {}

  static Verdict on(SweepCase question, Bracket bracket) {
    LossTransform transform = SumTransform.of(question.parts(), question.direction());
    if (bracket.method() == Method.LATTICE || bracket.method() == Method.MOMENTS) {
      return between(question, transform, bracket);
    }
    Verdict verdict = lattice(question, transform, bracket);
    boolean sharp = verdict.contradicted() || verdict.sharpness() < BLUNT;
    return sharp || question.p() == 1 || bracket.lower() == 0
        ? verdict
        : contour(question, bracket);
  }

  private static Verdict lattice(SweepCase question, LossTransform transform, Bracket bracket) {
    double logDelta = Math.log(question.delta());
    Saddle saddle = Saddle.forValue(Kernel.PROFILE, transform, logDelta, 1);
    if (!(saddle.argument() >= 0)) {
      saddle = Saddle.forArgument(Kernel.PROFILE, transform, 0, saddle.distance());
    }
    PldAccountant.Bounds bounds =
        new PldAccountant(question.parts(), transform, question.direction())
            .bounds(saddle, logDelta, SIZE);
    if (bounds == null) {
      return NONE;
    }
    double slip = SLIP * (1 - logDelta);
    double atUpper = bounds.lower().applyAsDouble(bracket.upper() * (1 + SLIP));
    double atLower = bounds.upper().applyAsDouble(bracket.lower() * (1 - SLIP));
    boolean contradicted =
        atUpper > logDelta + slip || bracket.lower() > 0 && atLower < logDelta - slip;
    double spread =
        bounds.upper().applyAsDouble(bracket.upper())
            - bounds.lower().applyAsDouble(bracket.upper());
    double sharpness = bracket.upper() == 0 ? 0 : spread / (saddle.c() * bracket.upper());
    return sharpness < 1 || contradicted ? new Verdict("lattice", contradicted, sharpness) : NONE;
  }

  private static Verdict contour(SweepCase question, Bracket bracket) {
    DD epsilon =
        PreciseContour.epsilon(
            new SampledGaussian(question.p(), question.sigma()),
            question.steps(),
            question.delta(),
            question.direction() == Direction.REMOVE,
            1,
            NODES);
    if (epsilon == null) {
      return NONE;
    }
    double truth = epsilon.hi();
    boolean contradicted =
        bracket.lower() > truth * (1 + SLIP) || bracket.upper() < truth * (1 - SLIP);
    return new Verdict("precise contour", contradicted, 1e-20);
  }

  private static Verdict between(SweepCase question, LossTransform transform, Bracket bracket) {
    double logDelta = Math.log(question.delta());
    double most = MomentBound.epsilon(transform, logDelta);
    double least =
        new SingleStepProfile(question.p(), 1 / question.sigma(), question.direction())
            .epsilon(logDelta);
    boolean contradicted =
        bracket.lower() > most * (1 + SLIP) || bracket.upper() < least * (1 - SLIP);
    return new Verdict("closed form and moments", contradicted, 1 - least / most);
  }
}
