package io.noisebook.accounting.exact;

import io.noisebook.accounting.process.Neighbours;

/**
 * Whether brackets about one process are contradicted by a method that did not make them.
 *
 * <p>What a contour or a closed form made is held against a {@link SecondDensity}, of one step
 * without any convolution; where all the data are used, against a contour. What a density made is
 * held against another density, whose moments must be the transform's. Where there is no such
 * density, a small lattice is asked if it is sharp enough. What is left, and bounds by moments, is
 * held between one step in closed form and the bound by moments.
 *
 * @param density the second density of the process, or null where there is none
 */
record SecondOpinion(SecondDensity density) {
  /** Points of the small lattice. */
  private static final int SIZE = 1 << 13;

  /** A lattice that knows ε no better than this is not asked. */
  private static final double BLUNT = 0.1;

  SecondOpinion {
    density = density != null && density.whole() ? density : null;
  }

  /** For one question alone. */
  static SecondOpinion of(SweepCase question) {
    return new SecondOpinion(
        question.p() == 1 ? null : SecondDensity.of(question, question.logDelta()));
  }

  Verdict on(SweepCase question, Bracket bracket) {
    LossTransform transform = question.transform();
    Verdict verdict = null;
    if (bracket.method() != Method.LATTICE && bracket.method() != Method.MOMENTS) {
      verdict =
          question.p() == 1
              ? contour(question, transform, bracket)
              : density(question, transform, bracket);
      verdict = verdict != null ? verdict : lattice(question, transform, bracket);
    }
    return verdict != null ? verdict : between(question, transform, bracket);
  }

  private Verdict density(SweepCase question, LossTransform transform, Bracket bracket) {
    if (density == null) {
      return null;
    }
    Saddle saddle = Saddle.forValue(Kernel.PROFILE, transform, question.logDelta(), 1);
    Verdict verdict = density.on(question, bracket, saddle);
    if (bracket.method() != Method.DENSITY) {
      return verdict;
    }
    return density.hasMomentsOf(question, transform, saddle)
        ? new Verdict("density with its moments", verdict.contradicted(), verdict.sharpness())
        : null;
  }

  private static Verdict contour(SweepCase question, LossTransform transform, Bracket bracket) {
    Bracket own = new ContourProfile(transform, true).bracket(question.logDelta());
    return own == null
        ? null
        : Verdict.byEpsilon(
            "contour", bracket, (own.lower() + own.upper()) / 2, own.relativeWidth());
  }

  /** By a small lattice, or null where that is blunt. */
  private static Verdict lattice(SweepCase question, LossTransform transform, Bracket bracket) {
    Saddle saddle = Saddle.forValue(Kernel.PROFILE, transform, question.logDelta(), 1);
    if (!(saddle.argument() >= 0)) {
      saddle = Saddle.forArgument(Kernel.PROFILE, transform, 0, saddle.distance());
    }
    PldAccountant.Bounds bounds =
        new PldAccountant(question.parts(), transform, question.direction())
            .bounds(saddle, question.logDelta(), SIZE);
    if (bounds == null) {
      return null;
    }
    double spread =
        bounds.upper().applyAsDouble(bracket.upper())
            - bounds.lower().applyAsDouble(bracket.upper());
    double sharpness = bracket.upper() == 0 ? 0 : spread / (saddle.c() * bracket.upper());
    Verdict verdict =
        Verdict.byBounds("lattice", question, bracket, bounds.lower(), bounds.upper(), sharpness);
    return sharpness < BLUNT ? verdict : null;
  }

  private static Verdict between(SweepCase question, LossTransform transform, Bracket bracket) {
    double most = MomentBound.epsilon(transform, question.logDelta());
    double least =
        question.neighbours() == Neighbours.REPLACE_ONE
            ? 0
            : new SingleStepProfile(question.p(), 1 / question.sigma(), question.direction())
                .epsilon(question.logDelta());
    Verdict above = Verdict.byEpsilon("", new Bracket(0, bracket.upper(), null), least, 0);
    Verdict below =
        Verdict.byEpsilon("", new Bracket(bracket.lower(), Double.MAX_VALUE, null), most, 0);
    return new Verdict(
        "closed form and moments",
        above.contradicted() || below.contradicted(),
        most == 0 ? 0 : 1 - least / most);
  }
}
