package io.noisebook.accounting.exact;

/**
 * Random questions over the whole box, each answer against a method that did not make it. A program
 * for ranges of seeds, so that many can run at once; a part of it is among the tests.
 */
final class BracketSweep {
  private static final double NANOS_PER_MILLI = 1e6;

  private BracketSweep() {}

  /** Sweeps the seeds from the first argument to before the second, and prints a summary. */
  public static void main(String[] arguments) {
    SweepSummary summary = sweep(Long.parseLong(arguments[0]), Long.parseLong(arguments[1]));
    System.out.print(summary);
  }

  static SweepSummary sweep(long from, long to) {
    SweepSummary summary = new SweepSummary();
    for (long seed = from; seed < to; seed++) {
      SweepCase question = SweepCase.of(seed);
      summary.count("asked");
      try {
        ask(question, summary);
      } catch (RuntimeException e) {
        summary.violation("exception", question, e);
      }
    }
    return summary;
  }

  private static void ask(SweepCase question, SweepSummary summary) {
    DirectedGuarantee guarantee = question.guarantee();
    long start = System.nanoTime();
    double epsilon = guarantee.toEps(question.delta());
    summary.time((System.nanoTime() - start) / NANOS_PER_MILLI);
    Bracket bracket = guarantee.bracket(question.delta());
    summary.count("method " + bracket.method());
    if (!(epsilon >= 0 && epsilon < Double.POSITIVE_INFINITY)) {
      summary.violation("NaN, negative or infinite", question, epsilon);
    }
    if (!(bracket.lower() >= 0
        && bracket.lower() <= epsilon
        && epsilon <= bracket.upper()
        && bracket.upper() < Double.POSITIVE_INFINITY)) {
      summary.violation("ε outside its bracket", question, epsilon + " " + bracket);
    }
    summary.width(question, bracket);
    SecondOpinion.Verdict verdict = SecondOpinion.on(question, bracket);
    summary.count("second method: " + verdict.method());
    summary.count(verdict.method().equals("none") ? "not compared" : "compared");
    if (bracket.upper() == 0) {
      summary.count("ε = 0");
    }
    if (!verdict.method().equals("none")) {
      summary.sharpness(verdict);
    }
    if (verdict.contradicted()) {
      summary.violation("contradicted", question, bracket);
    }
  }
}
