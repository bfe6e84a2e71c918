package io.noisebook.kernel.bench;

import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.run.Progress;
import io.noisebook.training.run.TrainingResult;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * MNIST as a user runs it, on random pixels: row 1 of Table 1 of the GDP paper, 60,000 examples and
 * 10,000 held out, batches of about 256 by Poisson sampling.
 */
final class WholeRun {
  private static final int EXAMPLES = 60_000;
  private static final int HELD_OUT = 10_000;
  private static final int CLASSES = 10;
  private static final int REPORTS_BEFORE_A_LOOK = 20;
  private static final double MEGABYTE = 1 << 20;

  private final long before = heap();
  private long during;
  private int reports;

  private final Dataset data =
      new Dataset("random pixels", "Drawn here.", examples(EXAMPLES, 1), examples(HELD_OUT, 2));

  /** With one example held out, measuring between the steps takes no time. */
  private final Dataset unmeasured =
      new Dataset(data.name(), data.origin(), data.training(), data.heldOut().select(0));

  private static Examples examples(int count, int seed) {
    INDArray pixels = Nd4j.rand(count, 28, 28, 1);
    return new Examples(
        pixels, new SplittableRandom(seed).ints(count, 0, CLASSES).toArray(), CLASSES);
  }

  private static Training training(Dataset data) {
    return Training.begin()
        .data(data)
        .model(PaperNetwork.MNIST.model())
        .batch(PaperNetwork.MNIST.batch())
        .clip(1)
        .noise(1.3)
        .learningRate(0.15)
        .onProgress(progress -> {});
  }

  /** Examples a processor second of a run with its sampler, accounting and reports. */
  double rate(int steps) {
    Training training = training(unmeasured).steps(steps).threads(1);
    double seconds = Pace.seconds(() -> finished(training));
    return steps * PaperNetwork.MNIST.batch() / seconds;
  }

  /** Row 1 from beginning to end, with a measurement after each of its 15 epochs. */
  Measurement[] row() {
    long start = System.nanoTime();
    double cpu =
        Pace.seconds(() -> finished(training(data).epochs(15).threads(2).onProgress(this::watch)));
    return new Measurement[] {
      Measurement.of("MNIST, row 1 whole: 15 epochs, 2 threads", "CPU s", cpu)
          .noting("target: 90, which are 45 s on two cores"),
      Measurement.of("MNIST, row 1 whole: by the clock", "s", (System.nanoTime() - start) / 1e9)
          .noting("target: 45, on a machine with nothing else to do")
    };
  }

  private static void finished(Training training) {
    TrainingResult result = training.run();
    if (result.failure().isPresent()) {
      throw new IllegalStateException("the run failed", result.failure().get());
    }
  }

  private void watch(Progress progress) {
    if (++reports == REPORTS_BEFORE_A_LOOK) {
      during = heap();
    }
  }

  /** What row 1 had in memory in its midst, garbage collected, the data among it. */
  Measurement memory() {
    double added = (during - before) / MEGABYTE;
    double pixels =
        Float.BYTES
            * (data.training().features().length() + data.heldOut().features().length())
            / MEGABYTE;
    return Measurement.of("MNIST, row 1 whole: heap and off-heap", "MB", added + pixels)
        .noting(String.format("target: 300; of it pixels, off-heap: %.0f", pixels));
  }

  private static long heap() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
