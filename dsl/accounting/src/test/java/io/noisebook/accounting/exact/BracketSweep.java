package io.noisebook.accounting.exact;

import io.noisebook.accounting.process.Neighbours;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Random questions over the whole box, each answer against a method that did not make it. Questions
 * about one p and σ share the second method's chain of convolutions. A program for ranges of seeds;
 * a part of it is among the tests.
 */
final class BracketSweep {
  private static final double NANOS_PER_MILLI = 1e6;

  /** After so many seeds a program says what it has found so far. */
  private static final int CHUNK = 6;

  private BracketSweep() {}

  /**
   * Sweeps the seeds from the first argument to before the second, and prints summaries; with a
   * third argument "replace", of processes in which one record is replaced.
   */
  public static void main(String[] arguments) {
    long from = Long.parseLong(arguments[0]);
    long to = Long.parseLong(arguments[1]);
    Neighbours neighbours =
        arguments.length > 2 && "replace".equals(arguments[2])
            ? Neighbours.REPLACE_ONE
            : Neighbours.ADD_OR_REMOVE_ONE;
    SweepSummary summary = new SweepSummary();
    for (long seed = from; seed < to; seed += CHUNK) {
      long next = Math.min(to, seed + CHUNK);
      LongStream.range(seed, next).parallel().forEach(each -> sweep(each, neighbours, summary));
      System.out.println("seeds " + from + " to " + next);
      System.out.println(summary);
    }
  }

  /** Sweeps the questions of one seed. */
  static void sweep(long seed, Neighbours neighbours, SweepSummary summary) {
    SecondDensity density = null;
    double steps = 1;
    List<List<SweepCase>> processes = SweepCase.about(seed, neighbours);
    double least =
        processes.stream()
            .flatMap(List::stream)
            .mapToDouble(SweepCase::logDelta)
            .min()
            .orElseThrow();
    for (List<SweepCase> questions : processes) {
      SweepCase first = questions.get(0);
      if (first.p() < 1 && density == null) {
        density = SecondDensity.of(first, least);
        steps = first.steps();
      }
      for (; density != null && steps < first.steps(); steps *= 2) {
        density = density.doubled();
      }
      ask(questions, new SecondOpinion(density), summary);
    }
  }

  private static void ask(List<SweepCase> questions, SecondOpinion second, SweepSummary summary) {
    ExactGuarantee both = questions.get(0).analysed();
    summary.count("processes");
    for (SweepCase question : questions) {
      summary.count("asked");
      try {
        Bracket bracket = answer(question, both, question == questions.get(0), summary);
        summary.verdict(question, bracket, second.on(question, bracket));
      } catch (RuntimeException e) {
        summary.violation("exception", question, e);
      }
    }
  }

  private static Bracket answer(
      SweepCase question, ExactGuarantee both, boolean first, SweepSummary summary) {
    double start = processorTime();
    double epsilon = question.directed(both).toEps(question.delta());
    summary.time(first, processorTime() - start, question);
    Bracket bracket = question.directed(both).bracket(question.delta());
    if (!(epsilon >= 0 && epsilon < Double.POSITIVE_INFINITY)) {
      summary.violation("NaN, negative or infinite", question, epsilon);
    }
    if (!(bracket.lower() >= 0
        && bracket.lower() <= epsilon
        && epsilon <= bracket.upper()
        && bracket.upper() < Double.POSITIVE_INFINITY)) {
      summary.violation("ε outside its bracket", question, epsilon + " " + bracket);
    }
    return bracket;
  }

  /** Milliseconds of this thread: other work on the machine does not count. */
  private static double processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS_PER_MILLI;
  }
}
