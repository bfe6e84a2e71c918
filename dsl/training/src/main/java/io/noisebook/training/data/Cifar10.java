package io.noisebook.training.data;

import java.io.IOException;
import java.net.URI;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * CIFAR-10 (Krizhevsky 2009) in its binary version: 50,000 colour images of 32×32 to train on and
 * 10,000 held out. A record is a label, then 1,024 red, 1,024 green and 1,024 blue bytes by rows.
 */
final class Cifar10 {
  static final List<String> CLASSES =
      List.of(
          "airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck");

  private static final int SIDE = 32;
  private static final int CHANNELS = 3;
  private static final int PIXELS = SIDE * SIDE;
  private static final int RECORD = 1 + CHANNELS * PIXELS;
  private static final float WHITE = 255;

  private static final URI ARCHIVE =
      URI.create("https://www.cs.toronto.edu/~kriz/cifar-10-binary.tar.gz");
  private static final String ARCHIVE_SHA256 =
      "c4a38c50a1bc5f3a1c5537f2155ab9d68f9f25eb1ed8d9ddda3db29a59bca1dd";

  private static final List<DataFile> TRAINING =
      List.of(
          file("data_batch_1", "cee916563c9f80d84e3cc88e17fdc0941787f1244f00a67874d45b261883ada5"),
          file("data_batch_2", "a591ca11fa1708a91ee40f54b3da4784ccd871ecf2137de63f51ada8b3fa57ed"),
          file("data_batch_3", "bbe8596564c0f86427f876058170b84dac6670ddf06d79402899d93ceea26f67"),
          file("data_batch_4", "014e562d6e23c72197cc727519169a60359f5eccd8945ad5a09d710285ff4e48"),
          file("data_batch_5", "755304fc0b379caeae8c14f0dac912fbc7d6cd469eb67a1029a08a39453a9add"));
  private static final DataFile HELD_OUT =
      file("test_batch", "8e2eb146ae340b09e24670f29cabc6326dba54da8789dab6768acf480273f65b");

  private Cifar10() {}

  private static DataFile file(String name, String sha256) {
    return new DataFile(
        "cifar10/" + name + ".bin", null, sha256, "It is a part of " + ARCHIVE + ".");
  }

  static Dataset load(Source source) throws IOException {
    if (HELD_OUT.place(source.folders()).isEmpty()) {
      fetch(source);
    }
    List<byte[]> parts = new ArrayList<>();
    for (DataFile file : TRAINING) {
      parts.add(file.bytes(source));
    }
    return new Dataset(
        "CIFAR-10",
        "Small photographs of ten kinds of things, 32×32 pixels (Krizhevsky 2009).",
        examples(parts),
        examples(List.of(HELD_OUT.bytes(source))),
        Names.ofClasses(CLASSES));
  }

  /** Fetches the archive and puts its parts into the cache. */
  private static void fetch(Source source) throws IOException {
    DataFolders folders = source.folders();
    byte[] archive;
    try {
      archive = Fetch.from(ARCHIVE, source.listener());
    } catch (IOException e) {
      throw new IOException(
          HELD_OUT.path()
              + " is not in "
              + folders
              + ", and could not be fetched from "
              + ARCHIVE
              + " ("
              + e
              + "). Put the .bin files of that archive into a folder cifar10 of one of these.",
          e);
    }
    if (!DataFile.sha256(archive).equals(ARCHIVE_SHA256)) {
      throw new IOException(
          ARCHIVE + " is not the file it should be: its SHA-256 is not " + ARCHIVE_SHA256 + ".");
    }
    for (Map.Entry<String, byte[]> part : Tar.files(archive).entrySet()) {
      if (part.getKey().endsWith(".bin")) {
        Fetch.keep(part.getValue(), folders.cache().resolve("cifar10").resolve(part.getKey()));
      }
    }
  }

  /** Images as [examples, 32, 32, 3], from 0 to 1. */
  static Examples examples(List<byte[]> parts) throws IOException {
    int count = 0;
    for (byte[] part : parts) {
      if (part.length == 0 || part.length % RECORD != 0) {
        throw new IOException(
            "a CIFAR-10 file has records of " + RECORD + " bytes; got " + part.length + " bytes.");
      }
      count += part.length / RECORD;
    }
    int[] labels = new int[count];
    INDArray images = Nd4j.createUninitialized(DataType.FLOAT, count, SIDE, SIDE, CHANNELS);
    FloatBuffer pixels = images.data().asNioFloat();
    int i = 0;
    for (byte[] part : parts) {
      for (int at = 0; at < part.length; at += RECORD) {
        labels[i] = part[at] & 0xff;
        for (int p = 0; p < PIXELS; p++) {
          for (int c = 0; c < CHANNELS; c++) {
            pixels.put(
                (i * PIXELS + p) * CHANNELS + c, (part[at + 1 + c * PIXELS + p] & 0xff) / WHITE);
          }
        }
        i++;
      }
    }
    return new Examples(images, labels, CLASSES.size());
  }
}
