package io.noisebook.kernel.bench;

import static io.noisebook.training.model.Layers.conv;
import static io.noisebook.training.model.Layers.dense;
import static io.noisebook.training.model.Layers.embedding;
import static io.noisebook.training.model.Layers.maxPool;

import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.model.Model;
import java.util.SplittableRandom;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** The networks of the GDP paper, each with a batch of random examples of its form. */
enum PaperNetwork {
  /** 28×28 images, two convolutions; batches of 256. */
  MNIST(256, 10, 15, 5) {
    @Override
    Model model() {
      return Model.of(
          conv(16, 8).stride(2).same().relu(),
          maxPool(2).stride(1),
          conv(32, 4).stride(2).relu(),
          maxPool(2).stride(1),
          dense(32).relu(),
          dense(10));
    }

    @Override
    INDArray features(SplittableRandom random) {
      return fill(784, random::nextDouble).reshape('c', 256, 28, 28, 1);
    }
  },
  /** 123-16-2 on indicators of which about 14 are set; batches of 256. */
  ADULT(256, 2, 8, 5) {
    @Override
    Model model() {
      return Model.of(dense(16).relu(), dense(2));
    }

    @Override
    INDArray features(SplittableRandom random) {
      return fill(123, () -> random.nextDouble() < 0.11 ? 1 : 0);
    }
  },
  /** An embedding 10,000×16 of 256 words, mean, 16, 2; batches of 512. */
  IMDB(512, 2, 150, 18) {
    @Override
    Model model() {
      return Model.of(embedding(10_000, 16), dense(16).relu(), dense(2));
    }

    @Override
    INDArray features(SplittableRandom random) {
      return fill(256, () -> random.nextInt(10_000));
    }
  };

  private final int batch;
  private final int classes;
  private final int timesNd4j;
  private final int timesTorch;

  PaperNetwork(int batch, int classes, int timesNd4j, int timesTorch) {
    this.batch = batch;
    this.classes = classes;
    this.timesNd4j = timesNd4j;
    this.timesTorch = timesTorch;
  }

  abstract Model model();

  abstract INDArray features(SplittableRandom random);

  int batch() {
    return batch;
  }

  /** By how much a private step is to be faster than ND4J's engine. */
  int timesNd4j() {
    return timesNd4j;
  }

  /** By how much it is to be faster than PyTorch, the strongest peer. */
  int timesTorch() {
    return timesTorch;
  }

  INDArray fill(int width, java.util.function.DoubleSupplier value) {
    float[][] rows = new float[batch][width];
    for (float[] row : rows) {
      for (int i = 0; i < width; i++) {
        row[i] = (float) value.getAsDouble();
      }
    }
    return Nd4j.createFromArray(rows);
  }

  /** Steps on all of one batch, as the peers take them: clip 1, σ 1.1, η 0.1. */
  Training training() {
    SplittableRandom random = new SplittableRandom(1);
    int[] labels = random.ints(batch, 0, classes).toArray();
    Examples examples = new Examples(features(random), labels, classes);
    return Training.begin()
        .data(new Dataset(name(), "Random.", examples, examples.select(0)))
        .model(model())
        .fullBatch()
        .noise(1.1)
        .learningRate(0.1)
        .steps(1);
  }
}
