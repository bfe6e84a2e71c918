package io.noisebook.bench;

import static io.noisebook.accounting.Budget.budget;

import io.noisebook.accounting.bayesian.BayesianLedger;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.process.Composed;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What is timed: each call makes its guarantee anew, as a cell does, and so shares no nodes with an
 * earlier one. The process is the GDP paper's second MNIST row but for its number of steps.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 700, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class Accounting {
  private static final double P = 256 / 60000.0;
  private static final double SIGMA = 1.1;
  private static final double STEPS = 14062;
  private static final double DELTA = 1e-5;

  /** How many steps. */
  @State(Scope.Benchmark)
  public static class Steps {
    /** T. */
    @Param({"1e2", "1e3", "1e4", "1e5", "1e6", "1e7", "1e8", "1e9"})
    public double steps;
  }

  /** A row of the reference table. */
  @State(Scope.Benchmark)
  public static class Row {
    /** The row's name; all of them, in turn. */
    @Param("")
    public String row;

    private Reference reference;

    /** Reads the row. */
    @org.openjdk.jmh.annotations.Setup
    public void read() {
      reference = Reference.named(row);
    }
  }

  /** A thousand steps, no two of which have the same σ. */
  @State(Scope.Benchmark)
  public static class Schedule {
    private Process process;

    /** Makes it. */
    @org.openjdk.jmh.annotations.Setup
    public void make() {
      List<Process> parts = new ArrayList<>();
      for (int i = 0; i < 1000; i++) {
        parts.add(Sampled.gaussian(P, 1 + i / 1000.0).times(14));
      }
      process = new Composed(parts);
    }
  }

  /**
   * One row of the reference table.
   *
   * @param row the row
   * @return ε
   */
  @Benchmark
  public double reference(Row row) {
    Reference r = row.reference;
    return budget().exact(r.p(), r.sigma(), r.steps()).toEps(r.delta());
  }

  /**
   * The exact ε.
   *
   * @param steps how many steps
   * @return ε
   */
  @Benchmark
  public double exact(Steps steps) {
    return budget().exact(P, SIGMA, steps.steps).toEps(DELTA);
  }

  /**
   * The estimate.
   *
   * @return ε
   */
  @Benchmark
  public double gdp() {
    return budget().gdp(P, SIGMA, STEPS).toEps(DELTA);
  }

  /**
   * The bound by moments.
   *
   * @return ε
   */
  @Benchmark
  public double moments() {
    return budget().moments(P, SIGMA, STEPS).toEps(DELTA);
  }

  /** A Bayesian ledger that has met most of its nodes, and a sample to record. */
  @State(Scope.Benchmark)
  public static class Ledger {
    private static final int SAMPLES = 128;

    final BayesianLedger ledger;
    final double[] distances;

    /** Records some steps. */
    public Ledger() {
      SplittableRandom random = new SplittableRandom(1);
      BayesianLedger recorded =
          budget().bayesianLedger(Sampled.gaussian(P, SIGMA).times(STEPS)).record(1, 0, 2);
      for (int t = 2; t <= 500; t++) {
        recorded = recorded.record(t, random.doubles(SAMPLES, 0, 2).toArray());
      }
      ledger = recorded;
      distances = random.doubles(SAMPLES, 0, 2).toArray();
    }
  }

  /**
   * What the Bayesian accountant adds to a training step: 128 distances, 64 orders.
   *
   * @param state the ledger
   * @return the ledger after it
   */
  @Benchmark
  public BayesianLedger bayesianStep(Ledger state) {
    return state.ledger.record(state.ledger.steps() + 1, state.distances);
  }

  /**
   * ε_μ of what is recorded.
   *
   * @param state the ledger
   * @return ε_μ
   */
  @Benchmark
  public double bayesianQuery(Ledger state) {
    return state.ledger.guarantee().toEps(1e-9);
  }

  /**
   * A curve of 200 points.
   *
   * @return their sum
   */
  @Benchmark
  public double tradeOff() {
    TradeOff tradeOff = budget().exact(P, SIGMA, STEPS).tradeOff();
    double sum = 0;
    for (int i = 0; i < 200; i++) {
      sum += tradeOff.at(i / 199.0);
    }
    return sum;
  }

  /**
   * The noise for (3, 1e-5).
   *
   * @return σ
   */
  @Benchmark
  public double calibration() {
    return budget().eps(3, DELTA).noise(P, STEPS);
  }

  /**
   * The exact ε of a schedule.
   *
   * @param schedule 1,000 distinct σ
   * @return ε
   */
  @Benchmark
  public double schedule(Schedule schedule) {
    return budget().exact(schedule.process).toEps(DELTA);
  }
}
