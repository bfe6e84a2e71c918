package io.noisebook.training.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.factory.Nd4j;

/** The known data sets, where they are to be had, and what is generated in their form. */
class KnownDataTest {
  private static Dataset known(Supplier<Dataset> data) {
    try {
      return data.get();
    } catch (UncheckedIOException e) {
      Assumptions.abort(e.getMessage());
      throw e;
    }
  }

  /** The counts of adult.names and of the files: 7,841 and 3,846 earn more. */
  @Test
  void adultByItsColumnsHasThePublishedCounts() {
    Dataset adult = known(Data.quietly()::adultColumns);
    assertEquals(32_561, adult.training().size());
    assertEquals(16_281, adult.heldOut().size());
    assertEquals(7_841, IntStream.of(adult.training().labels()).sum());
    assertEquals(3_846, IntStream.of(adult.heldOut().labels()).sum());
    assertEquals(adult.names().features().size(), adult.training().featureCount());
    assertTrue(adult.training().features().maxNumber().floatValue() <= 1);
    assertTrue(adult.training().features().minNumber().floatValue() >= 0);
    // The first line of adult.data: 39 years, State-gov.
    List<String> names = adult.names().features();
    assertEquals(
        (39 - 17) / 73.0, adult.training().features().getDouble(0, names.indexOf("age")), 1e-6);
    assertEquals(1, adult.training().features().getDouble(0, names.indexOf("workclass=State-gov")));
  }

  /** 683 complete samples, of which 239 are malignant. */
  @Test
  void breastCancerHasItsCompleteSamples() {
    Dataset cancer = known(Data.quietly()::breastCancer);
    assertEquals(683, cancer.training().size() + cancer.heldOut().size());
    assertEquals(
        239,
        IntStream.of(cancer.training().labels()).sum()
            + IntStream.of(cancer.heldOut().labels()).sum());
    assertEquals(List.of("benign", "malignant"), cancer.names().classes());
  }

  /** Of 4,177 shells 2,081 have ten rings or more. */
  @Test
  void abaloneIsHalfOld() {
    Dataset abalone = known(Data.quietly()::abalone);
    assertEquals(3342, abalone.training().size());
    assertEquals(835, abalone.heldOut().size());
    assertEquals(10, abalone.training().featureCount());
    assertEquals(
        2081,
        IntStream.of(abalone.training().labels()).sum()
            + IntStream.of(abalone.heldOut().labels()).sum());
  }

  @Test
  void digitsAreLikeMnistAndRepeat() {
    Dataset digits = Digits.generate(500, 100);
    assertEquals("28×28×1", digits.training().shape().toString());
    assertEquals(10, IntStream.of(digits.training().labels()).distinct().count());
    assertEquals(digits.training().features(), Digits.generate(500, 100).training().features());
    double ink = digits.training().features().meanNumber().doubleValue();
    assertTrue(ink > 0.08 && ink < 0.2, "MNIST has 0.13; got " + ink);
    // No two alike, and every one has ink in its middle and none at the border.
    for (int i = 0; i < 500; i++) {
      float[] pixels = digits.training().rows(i).data().asFloat();
      double sum = 0;
      double border = 0;
      for (int p = 0; p < 784; p++) {
        sum += pixels[p];
        border += p < 28 || p >= 756 || p % 28 == 0 || p % 28 == 27 ? pixels[p] : 0;
      }
      assertTrue(sum > 25, "digit " + i + " has ink");
      assertTrue(border < 0.1 * sum, "digit " + i + " is within the picture");
    }
  }

  @Test
  void reviewsAreWordsOfTwoSides() {
    Dataset reviews = Data.quietly().reviews();
    assertEquals(25_000, reviews.training().size());
    assertEquals(Data.REVIEW_WORDS, reviews.names().words().size());
    assertEquals(
        Data.REVIEW_WORDS, reviews.names().words().stream().distinct().count(), "all different");
    double share = IntStream.of(reviews.training().labels()).average().orElseThrow();
    assertEquals(0.5, share, 0.02);
    float most = reviews.training().features().maxNumber().floatValue();
    assertTrue(most < Data.REVIEW_WORDS && most > 9_000, "largest index " + most);
  }

  @Test
  void whatIsNotToBeHadIsGeneratedOnlyIfAskedFor() {
    try {
      Data.quietly().movieLens();
      Assumptions.abort("MovieLens is here");
    } catch (UncheckedIOException e) {
      assertTrue(e.getMessage().contains("data().ratings()"), e.getMessage());
    }
    Dataset ratings = Data.quietly().orGenerated().movieLens();
    assertEquals("Ratings", ratings.name());
    assertTrue(ratings.origin().contains("Taken because movielens/ratings.dat"), ratings.origin());
  }

  @Test
  void distinctWordsFillTheirRow() {
    Examples examples =
        new Examples(
            Nd4j.createFromArray(
                new float[][] {{5, 7, 5, 0, 0}, {0, 0, 0, 0, 0}, {1, 2, 3, 4, 5}, {9, 9, 9, 9, 9}}),
            new int[] {0, 1, 0, 1},
            2);
    assertArrayEquals(
        new float[][] {{5, 7, 5, 7, 5}, {0, 0, 0, 0, 0}, {1, 2, 3, 4, 5}, {9, 9, 9, 9, 9}},
        WordRows.distinct(examples).features().toFloatMatrix());
    Examples real =
        new Examples(Nd4j.createFromArray(new float[][] {{0.5f, 1}, {1, 1}}), new int[] {0, 1}, 2);
    String message =
        assertThrows(IllegalArgumentException.class, () -> WordRows.distinct(real)).getMessage();
    assertTrue(message.contains("got 0.5 in example 0"), message);
  }

  /** A record is a label, then all red, all green, all blue. */
  @Test
  void readsCifar() throws IOException {
    byte[] records = new byte[2 * 3073];
    records[0] = 3;
    records[1 + 33] = (byte) 255;
    records[3073] = 9;
    records[3073 + 1 + 2048] = 51;
    Examples images = Cifar10.examples(List.of(Arrays.copyOf(records, 3073), tail(records)));
    assertEquals("32×32×3", images.shape().toString());
    assertArrayEquals(new int[] {3, 9}, images.labels());
    assertEquals(1, images.features().getFloat(0, 1, 1, 0));
    assertEquals(0.2f, images.features().getFloat(1, 0, 0, 2), 1e-6f);
    assertEquals(1.2, images.features().sumNumber().doubleValue(), 1e-6);
    String message =
        assertThrows(IOException.class, () -> Cifar10.examples(List.of(new byte[3072])))
            .getMessage();
    assertTrue(message.contains("records of 3073 bytes; got 3072"), message);
    records[0] = 10;
    assertThrows(
        IllegalArgumentException.class, () -> Cifar10.examples(List.of(records)), "a label of 10");
  }

  private static byte[] tail(byte[] records) {
    return Arrays.copyOfRange(records, 3073, records.length);
  }

  @Test
  void readsTarArchives() throws IOException {
    byte[] content = "some words".getBytes(StandardCharsets.US_ASCII);
    byte[] folder = head("set/", 0, '5');
    byte[] file = head("set/a.bin", content.length, '0');
    ByteArrayOutputStream tar = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(tar)) {
      out.write(folder);
      out.write(file);
      out.write(Arrays.copyOf(content, 512));
      out.write(new byte[1024]);
    }
    var files = Tar.files(tar.toByteArray());
    assertEquals(1, files.size());
    assertArrayEquals(content, files.get("a.bin"));
    ByteArrayOutputStream cut = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(cut)) {
      out.write(file);
      out.write(content, 0, 4);
    }
    assertThrows(IOException.class, () -> Tar.files(cut.toByteArray()));
  }

  private static byte[] head(String name, int size, char kind) {
    byte[] head = new byte[512];
    System.arraycopy(name.getBytes(StandardCharsets.US_ASCII), 0, head, 0, name.length());
    byte[] octal = String.format("%011o", size).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(octal, 0, head, 124, octal.length);
    head[156] = (byte) kind;
    return head;
  }
}
