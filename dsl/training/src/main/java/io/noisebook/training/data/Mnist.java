package io.noisebook.training.data;

import java.io.IOException;
import java.net.URI;

/** MNIST (LeCun and Cortes): 28×28 digits, 60,000 to train on and 10,000 held out. */
final class Mnist {
  private static final String PLACE = "https://ossci-datasets.s3.amazonaws.com/mnist/";
  private static final String TERMS =
      "MNIST is under CC BY-SA 3.0. data().digits() is generated in its form.";

  private static final DataFile TRAINING_IMAGES =
      file(
          "train-images-idx3-ubyte",
          "ba891046e6505d7aadcbbe25680a0738ad16aec93bde7f9b65e87a2fc25776db");
  private static final DataFile TRAINING_LABELS =
      file(
          "train-labels-idx1-ubyte",
          "65a50cbbf4e906d70832878ad85ccda5333a97f0f4c3dd2ef09a8a9eef7101c5");
  private static final DataFile HELD_OUT_IMAGES =
      file(
          "t10k-images-idx3-ubyte",
          "0fa7898d509279e482958e8ce81c8e77db3f2f8254e26661ceb7762c4d494ce7");
  private static final DataFile HELD_OUT_LABELS =
      file(
          "t10k-labels-idx1-ubyte",
          "ff7bcfd416de33731a308c3f266cc351222c34898ecbeaf847f06e48f7ec33f2");

  private Mnist() {}

  private static DataFile file(String name, String sha256) {
    return new DataFile("mnist/" + name, URI.create(PLACE + name + ".gz"), sha256, TERMS);
  }

  /** Images [28, 28, 1] from 0 to 1, and their digits. */
  static Dataset load(Source source) throws IOException {
    return new Dataset(
        "MNIST",
        "Handwritten digits, 28×28 pixels (LeCun and Cortes).",
        part(TRAINING_IMAGES, TRAINING_LABELS, source),
        part(HELD_OUT_IMAGES, HELD_OUT_LABELS, source),
        Names.digits());
  }

  private static Examples part(DataFile images, DataFile labels, Source source) throws IOException {
    return new Examples(
        Idx.images(images.path(), images.bytes(source)),
        Idx.labels(labels.path(), labels.bytes(source)),
        10);
  }
}
