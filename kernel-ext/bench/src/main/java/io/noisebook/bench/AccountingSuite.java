package io.noisebook.bench;

import io.noisebook.kernel.bench.FreshKernel;
import io.noisebook.kernel.bench.Measurement;
import io.noisebook.kernel.bench.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/** Times the accountants by JMH, one thread, warm, and the first exact cell of a fresh kernel. */
public final class AccountingSuite implements Suite {
  private static final String COLD = "budget().exact(256/60000.0, 1.3, 3516).toEps(1e-5)";

  /**
   * What others take, in ms, by T. Measured elsewhere, on a machine of 2 cores: one thread, warm,
   * median, the same p, σ and δ.
   */
  private static final Map<String, String> PEERS =
      Map.of(
          "1e2", "google PLD 1e-4 276, 1e-3 34; PRV ±.01 94; Opacus PRV 33",
          "1e3", "google PLD 1e-4 295, 1e-3 35; PRV ±.01 200; Opacus PRV 42",
          "1e4", "google PLD 1e-4 312, 1e-3 35; PRV ±.01 810; Opacus PRV 170",
          "1e5", "google PLD 1e-4 350, 1e-3 39; PRV ±.01 8400; Opacus PRV 1500",
          "1e6", "google PLD 1e-4 519, 1e-3 54; PRV ±.01 >60000; Opacus PRV 44800 (4.3 GB)");

  /** The service; it measures nothing yet. */
  public AccountingSuite() {}

  @Override
  public String name() {
    return "accounting";
  }

  @Override
  public List<Measurement> run() throws Exception {
    List<Measurement> measurements = new ArrayList<>(reference());
    Map<String, Measurement> bySteps = new TreeMap<>();
    for (RunResult result : jmh("exact", new OptionsBuilder())) {
      String steps = result.getParams().getParam("steps");
      String peers = PEERS.containsKey(steps) ? "; elsewhere: " + PEERS.get(steps) : "";
      bySteps.put(steps, of("exact ε, T = " + steps, result).noting("target 5" + peers));
    }
    measurements.addAll(bySteps.values());
    measurements.add(one("tradeOff", "exact trade-off, 200 points", "target 20"));
    measurements.add(
        one(
            "calibration",
            "exact σ for (3, 1e-5)",
            "target 50; elsewhere: google PLD 12800, PRV 7700"));
    measurements.add(one("schedule", "exact ε, 1,000 distinct σ", "target 1000"));
    measurements.add(one("gdp", "gdp ε", "target 0.01"));
    measurements.add(one("moments", "moments ε", "target 1"));
    measurements.add(
        one("bayesianStep", "Bayesian ledger, 128 distances", "a tenth of a training step"));
    measurements.add(one("bayesianQuery", "Bayesian ledger, ε_μ", "target 5"));
    measurements.add(
        FreshKernel.firstCell("first exact cell of a fresh kernel", COLD).noting("target 300"));
    return measurements;
  }

  /** The rows' medians, summed up by their median and the slowest of them. */
  private static List<Measurement> reference() throws RunnerException {
    String[] names = Reference.all().stream().map(Reference::name).toArray(String[]::new);
    OptionsBuilder options = new OptionsBuilder();
    options
        .param("row", names)
        .warmupIterations(2)
        .warmupTime(TimeValue.milliseconds(400))
        .measurementIterations(3)
        .measurementTime(TimeValue.milliseconds(300));
    double[] medians = new double[names.length];
    int i = 0;
    String slowest = "";
    double most = 0;
    for (RunResult result : jmh("reference", options)) {
      double median = statistics(result).getPercentile(50);
      if (median > most) {
        most = median;
        slowest = result.getParams().getParam("row");
      }
      medians[i++] = median;
    }
    return List.of(
        Measurement.of("exact ε over the reference rows", "ms", medians)
            .noting("target 5 in the median; slowest: " + slowest));
  }

  private static Measurement one(String method, String name, String note) throws RunnerException {
    return of(name, jmh(method, new OptionsBuilder()).iterator().next()).noting(note);
  }

  private static Collection<RunResult> jmh(String method, OptionsBuilder options)
      throws RunnerException {
    options
        .include(Accounting.class.getName().replace(".", "\\.") + "\\." + method + "$")
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true);
    return new Runner(options.build()).run();
  }

  private static Measurement of(String name, RunResult result) {
    Statistics statistics = statistics(result);
    double[] values = new double[(int) statistics.getN()];
    for (int i = 0; i < values.length; i++) {
      values[i] = statistics.getPercentile(100.0 * (i + 0.5) / values.length);
    }
    return Measurement.of(name, "ms", values);
  }

  private static Statistics statistics(RunResult result) {
    return result.getPrimaryResult().getStatistics();
  }
}
