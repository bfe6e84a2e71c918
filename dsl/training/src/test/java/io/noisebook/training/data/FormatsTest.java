package io.noisebook.training.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.model.Layers;
import io.noisebook.training.model.Model;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nd4j.linalg.factory.Nd4j;

class FormatsTest {
  @TempDir Path folder;

  @Test
  void readsIdx() throws IOException {
    byte[] images = ByteBuffer.allocate(22).putInt(2051).putInt(2).putInt(1).putInt(3).array();
    images[16] = (byte) 255;
    images[21] = 51;
    assertArrayEquals(new long[] {2, 1, 3, 1}, Idx.images("i", images).shape());
    assertArrayEquals(
        new float[] {1, 0, 0, 0, 0, 0.2f}, Idx.images("i", images).data().asFloat(), 1e-7f);
    byte[] labels = ByteBuffer.allocate(10).putInt(2049).putInt(2).put((byte) 7).array();
    assertArrayEquals(new int[] {7, 0}, Idx.labels("l", labels));
    assertIdxRefused(
        "i is no idx file of images, which begins with the number 2051; got 2049.", labels);
    assertIdxRefused("which begins with the number 2051; it is too short.", new byte[3]);
    assertIdxRefused(
        "i is cut short or damaged: its head asks for 6 bytes; got 5.", Arrays.copyOf(images, 21));
    byte[] negative = images.clone();
    negative[4] = (byte) 0x80;
    assertIdxRefused("asks for -", negative);
  }

  private static void assertIdxRefused(String part, byte[] content) {
    String message = assertThrows(IOException.class, () -> Idx.images("i", content)).getMessage();
    assertTrue(message.contains(part), message);
  }

  @Test
  void readsBothFormatsOfMovieLens() throws IOException {
    StringBuilder colons = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      colons
          .append(i % 7 + 1)
          .append("::")
          .append(i + 1)
          .append("::")
          .append(i % 5 + 1)
          .append("::978300760\n");
    }
    Path file = folder.resolve("ratings.dat");
    Files.writeString(file, colons);
    Path tabs = folder.resolve("u.data");
    Files.writeString(tabs, colons.toString().replace("::", "\t"));
    Dataset one = MovieLens.read(file, 1);
    assertEquals(16, one.training().size());
    assertEquals(4, one.heldOut().size());
    assertEquals(5, one.training().classes());
    assertEquals(one.training().features(), MovieLens.read(tabs, 1).training().features());
    Files.writeString(file, "1::2::6::3\n");
    String message =
        assertThrows(IllegalArgumentException.class, () -> MovieLens.read(file, 1)).getMessage();
    assertTrue(message.contains("line 1: a rating is user::film::stars::time"), message);
  }

  @Test
  void generatedRatingsHaveTheSizeOfMovieLens() {
    Dataset ratings = Ratings.generate(0);
    assertEquals(800_168, ratings.training().size());
    assertEquals(200_041, ratings.heldOut().size());
    ratings
        .training()
        .check(
            Model.of(
                    Layers.concat(
                        Layers.embedding(Ratings.USERS, 1).at(0),
                        Layers.embedding(Ratings.FILMS, 1).at(1)),
                    Layers.dense(5))
                .on(2));
  }

  @Test
  void mnistAndImdbHaveTheirPublishedSizes() {
    try {
      Dataset mnist = Data.quietly().mnist();
      assertEquals("28×28×1", mnist.training().shape().toString());
      assertEquals(60_000, mnist.training().size());
      assertEquals(10_000, mnist.heldOut().size());
      Dataset imdb = Data.quietly().imdb();
      assertEquals(25_000, imdb.training().size());
      assertEquals(12_500, Arrays.stream(imdb.training().labels()).sum());
      imdb.training()
          .check(Model.of(Layers.embedding(Imdb.VOCABULARY, 1), Layers.dense(2)).on(256));
    } catch (UncheckedIOException e) {
      Assumptions.abort(e.getMessage());
    }
  }

  @Test
  void anIndexOutsideTheVocabularyIsFound() {
    Examples examples =
        new Examples(Nd4j.createFromArray(new float[][] {{1, 2}, {3, 4}}), new int[] {0, 1}, 2);
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> examples.check(Model.of(Layers.embedding(4, 2), Layers.dense(2)).on(2)))
            .getMessage();
    assertTrue(
        message.contains("an index is a whole number in [0, 4); got 4.0 in example 1"), message);
  }
}
