package io.noisebook.kernel.bench;

import io.noisebook.training.Training;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.engine.nd4j.Nd4jEngine;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.BareSteps;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Times private steps of the GDP paper's networks: clipped sum, secure noise, update, on one batch
 * in memory. Our engine, ND4J's and PyTorch (where it is) take turns, so that their ratios mean
 * something on a busy machine too; so do times by the CPU's clock, which one thread alone has.
 */
final class TrainingSuite implements Suite {
  private static final int ROUNDS = 3;
  private static final double WARM_UP_SECONDS = 3;
  private static final double SECONDS = 1;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  @Override
  public String name() {
    return "training";
  }

  @Override
  public List<Measurement> run() throws Exception {
    Optional<TorchPeer> torch = TorchPeer.find();
    List<Measurement> all = new ArrayList<>();
    for (PaperNetwork network : PaperNetwork.values()) {
      for (int threads = 1; threads <= 2; threads++) {
        all.addAll(compare(network, threads, torch));
      }
    }
    return all;
  }

  private static List<Measurement> compare(
      PaperNetwork network, int threads, Optional<TorchPeer> torch) throws Exception {
    Training training = network.training().threads(threads);
    double[][] ours = new double[2][ROUNDS];
    double[][] nd4j = new double[2][ROUNDS];
    double[][] peers = new double[2][ROUNDS];
    try (BareSteps fused = steps(training.engine(new FusedEngine()));
        BareSteps slow = steps(training.engine(new Nd4jEngine()))) {
      rates(fused, network.batch(), WARM_UP_SECONDS);
      rates(slow, network.batch(), WARM_UP_SECONDS);
      for (int round = 0; round < ROUNDS; round++) {
        put(rates(fused, network.batch(), SECONDS), ours, round);
        put(rates(slow, network.batch(), SECONDS), nd4j, round);
        if (torch.isPresent()) {
          TorchPeer.Rates rates = torch.get().rates(network, threads);
          put(new double[] {rates.wall(), rates.cpu()}, peers, round);
        }
      }
    }
    String at = network + ", " + (threads == 1 ? "1 thread" : threads + " threads") + ": ";
    int clock = threads == 1 ? 1 : 0;
    String unit = threads == 1 ? "ex/CPU s" : "ex/s";
    List<Measurement> rows = new ArrayList<>();
    rows.add(Measurement.of(at + new FusedEngine().name(), unit, ours[clock]));
    rows.add(Measurement.of(at + new Nd4jEngine().name(), unit, nd4j[clock]));
    rows.add(Measurement.of(at + "fused / ND4J", "times", ratios(ours[clock], nd4j[clock])));
    if (torch.isPresent()) {
      rows.add(Measurement.of(at + "PyTorch, Book-Keeping", unit, peers[clock]));
      rows.add(Measurement.of(at + "fused / PyTorch", "times", ratios(ours[clock], peers[clock])));
    }
    return rows;
  }

  private static BareSteps steps(Training training) {
    return new BareSteps(training.plan(), Randomness.secure());
  }

  private static void put(double[] rates, double[][] into, int round) {
    into[0][round] = rates[0];
    into[1][round] = rates[1];
  }

  /** Examples a second by the clock, and by the time that this thread was given. */
  private static double[] rates(BareSteps steps, int batch, double seconds) {
    long wall = System.nanoTime();
    long cpu = THREADS.getCurrentThreadCpuTime();
    long count = 0;
    while (System.nanoTime() - wall < seconds * 1e9) {
      steps.take(4);
      count += 4L * batch;
    }
    return new double[] {
      count / ((System.nanoTime() - wall) / 1e9),
      count / ((THREADS.getCurrentThreadCpuTime() - cpu) / 1e9)
    };
  }

  private static double[] ratios(double[] ours, double[] theirs) {
    double[] ratios = new double[ours.length];
    Arrays.setAll(ratios, i -> ours[i] / theirs[i]);
    return ratios;
  }
}
