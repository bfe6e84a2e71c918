package io.noisebook.kernel.bench;

import io.noisebook.training.Training;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.engine.nd4j.Nd4jEngine;
import io.noisebook.training.random.GaussianNoise;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.BareSteps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Times private steps of the GDP paper's networks: clipped sum, secure noise, update, on one batch
 * in memory. Our engine, the same step without privacy, ND4J's engine and PyTorch (where it is)
 * take turns, and all is counted in processor time, so that their ratios mean something on a busy
 * machine too.
 */
final class TrainingSuite implements Suite {
  private static final String TORCH = "PyTorch";
  private static final String ND4J = "ND4J";
  private static final String SGEMM = "sgemm";
  private static final Set<String> OTHERS = Set.of(TORCH, ND4J, SGEMM);
  private static final int ROUNDS = 3;
  private static final int MOST_WARM_UP_ROUNDS = 60;

  /** Code is compiled whole only after some seconds, and for that long it is no faster. */
  private static final int PLATEAU = 8;

  private static final double WARMER = 1.05;

  /** Of a round: the processor's own pace changes from second to second. */
  private static final int TURNS = 5;

  private static final double SECONDS = 0.2;
  private static final String UNIT = "ex/CPU s";

  /** Multiplications and additions of an example: forward, weights' gradients, inputs' errors. */
  private static final double MNIST_FLOPS = 2.13e6;

  private static final int MATRIX = 512;

  @Override
  public String name() {
    return "training";
  }

  @Override
  public List<Measurement> run() throws Exception {
    Optional<TorchPeer> torch = TorchPeer.find();
    List<Measurement> all = new ArrayList<>();
    all.add(noise());
    for (PaperNetwork network : PaperNetwork.values()) {
      for (int threads = 1; threads <= 2; threads++) {
        all.addAll(compare(network, threads, torch));
      }
    }
    all.addAll(wholeRun());
    return all;
  }

  private static List<Measurement> compare(
      PaperNetwork network, int threads, Optional<TorchPeer> torch) throws Exception {
    Training training = network.training().threads(threads);
    String at = network + ", " + (threads == 1 ? "1 thread" : threads + " threads") + ": ";
    try (BareSteps fused = steps(training.engine(new FusedEngine()));
        PlainSteps plain = new PlainSteps(training.plan());
        BareSteps slow = steps(training.engine(new Nd4jEngine()))) {
      Map<String, DoubleSupplier> contenders = new LinkedHashMap<>();
      contenders.put("private", () -> rate(() -> fused.take(1), network));
      contenders.put("not private", () -> rate(plain::take, network));
      contenders.put(ND4J, () -> rate(() -> slow.take(1), network));
      boolean roofline = network == PaperNetwork.MNIST && threads == 1;
      if (roofline) {
        contenders.put(SGEMM, sgemm());
      }
      if (torch.isPresent()) {
        contenders.put(TORCH, () -> torch(torch.get(), network, threads));
      }
      Map<String, double[]> rates = turns(contenders);
      double[] ours = rates.get("private");
      List<Measurement> rows = new ArrayList<>();
      rows.add(Measurement.of(at + "private, " + new FusedEngine().name(), UNIT, ours));
      rows.add(Measurement.of(at + "not private", UNIT, rates.get("not private")));
      rows.add(
          Measurement.of(
                  at + "not private / private", "times", ratios(rates.get("not private"), ours))
              .noting(network == PaperNetwork.MNIST ? "target: at most 1.1" : ""));
      rows.add(Measurement.of(at + new Nd4jEngine().name(), UNIT, rates.get(ND4J)));
      rows.add(
          Measurement.of(at + "private / ND4J", "times", ratios(ours, rates.get(ND4J)))
              .noting("target: " + network.timesNd4j()));
      if (torch.isPresent()) {
        double[] theirs = rates.get(TORCH);
        rows.add(Measurement.of(at + "PyTorch, Book-Keeping", UNIT, theirs));
        rows.add(
            Measurement.of(at + "private / PyTorch", "times", ratios(ours, theirs))
                .noting("target: " + network.timesTorch()));
      }
      if (roofline) {
        double[] peak = rates.get(SGEMM);
        rows.add(Measurement.of("sgemm, OpenBLAS, " + MATRIX + "²", "GFLOP/CPU s", peak));
        double[] share = ratios(ours, peak);
        Arrays.setAll(share, i -> share[i] * MNIST_FLOPS / 1e9 * 100);
        rows.add(
            Measurement.of(at + "private, of the sgemm roofline", "%", share)
                .noting("target: 40 on Java 25; this is " + Runtime.version().feature()));
      }
      return rows;
    }
  }

  /** Round after round, once all are warm; what is ours takes turns within a round, too. */
  private static Map<String, double[]> turns(Map<String, DoubleSupplier> contenders) {
    Map<String, double[]> rates = new LinkedHashMap<>();
    contenders.forEach(
        (name, contender) -> {
          rates.put(name, new double[ROUNDS]);
          // Another process warms up by itself, each time.
          if (!name.equals(TORCH)) {
            warmUp(contender);
          }
        });
    for (int round = 0; round < ROUNDS; round++) {
      for (Map.Entry<String, DoubleSupplier> contender : contenders.entrySet()) {
        if (OTHERS.contains(contender.getKey())) {
          rates.get(contender.getKey())[round] = contender.getValue().getAsDouble();
        }
      }
      // The others leave garbage and threads that still wait for work: the first turn clears up.
      for (int turn = 0; turn <= TURNS; turn++) {
        for (Map.Entry<String, DoubleSupplier> contender : contenders.entrySet()) {
          if (!OTHERS.contains(contender.getKey())) {
            double rate = contender.getValue().getAsDouble();
            rates.get(contender.getKey())[round] += turn == 0 ? 0 : rate / TURNS;
          }
        }
      }
    }
    return rates;
  }

  /** Goes on until eight rounds in turn were hardly faster than any before. */
  private static void warmUp(DoubleSupplier contender) {
    double best = 0;
    int idle = 0;
    for (int i = 0; i < MOST_WARM_UP_ROUNDS && idle < PLATEAU; i++) {
      double rate = contender.getAsDouble();
      idle = rate > WARMER * best ? 0 : idle + 1;
      best = Math.max(best, rate);
    }
  }

  private static List<Measurement> wholeRun() {
    int steps = 150;
    WholeRun whole = new WholeRun();
    Training one = PaperNetwork.MNIST.training().threads(1);
    Map<String, DoubleSupplier> contenders = new LinkedHashMap<>();
    List<Measurement> rows = new ArrayList<>();
    try (BareSteps bare = steps(one)) {
      contenders.put("bare", () -> rate(() -> bare.take(1), PaperNetwork.MNIST));
      contenders.put("run", () -> whole.rate(steps));
      Map<String, double[]> rates = turns(contenders);
      rows.add(Measurement.of("MNIST, run() with all that belongs to it", UNIT, rates.get("run")));
      double[] kept = ratios(rates.get("run"), rates.get("bare"));
      Arrays.setAll(kept, i -> kept[i] * 100);
      rows.add(
          Measurement.of("MNIST, run() of the bare step's rate", "%", kept).noting("target: 90"));
    }
    rows.addAll(List.of(whole.row()));
    rows.add(whole.memory());
    return rows;
  }

  /** Of the source that all these steps take their noise from. */
  private static Measurement noise() {
    float[] sum = new float[1 << 14];
    Randomness source = Randomness.secure();
    long[] step = {0};
    DoubleSupplier drawn =
        () ->
            Pace.rate(
                () -> GaussianNoise.addTo(sum, sum.length, 1.1, source, step[0]++, 0),
                sum.length / 1e6,
                SECONDS);
    double[] rates = turns(Map.of("noise", drawn)).get("noise");
    return Measurement.of(
            "noise, secure: AES-128 counters, sums of sixteen draws", "M/CPU s", rates)
        .noting("key from SecureRandom; double ziggurat; rounded to a grid");
  }

  private static DoubleSupplier sgemm() {
    INDArray a = Nd4j.rand(MATRIX, MATRIX);
    INDArray b = Nd4j.rand(MATRIX, MATRIX);
    INDArray c = Nd4j.create(new int[] {MATRIX, MATRIX}, 'f');
    return () -> Pace.rate(() -> a.mmuli(b, c), 2.0 * MATRIX * MATRIX * MATRIX / 1e9, SECONDS);
  }

  private static double torch(TorchPeer torch, PaperNetwork network, int threads) {
    try {
      return torch.rate(network, threads);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static BareSteps steps(Training training) {
    return new BareSteps(training.plan(), Randomness.secure());
  }

  private static double rate(Runnable step, PaperNetwork network) {
    return Pace.rate(step, network.batch(), SECONDS);
  }

  private static double[] ratios(double[] ours, double[] theirs) {
    double[] ratios = new double[ours.length];
    Arrays.setAll(ratios, i -> ours[i] / theirs[i]);
    return ratios;
  }
}
