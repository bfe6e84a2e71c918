package io.noisebook.training.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * The IMDb reviews of Maas et al. (2011) as rows of 256 word indices: 25,000 to train on, 25,000
 * held out; is a review for or against? Index 0 is padding, 1 a word outside the vocabulary; the
 * 10,000 words are those of other, unlabelled reviews, so that the vocabulary tells nothing of
 * these.
 */
public final class Imdb {
  /** How many words an embedding of these needs. */
  public static final int VOCABULARY = 10_002;

  /** What the classes are. */
  static final List<String> CLASSES = List.of("against", "for");

  private static final int WORDS = 256;
  private static final String TERMS =
      "The reviews' copyright rests with their authors, so they are not passed on; four files of"
          + " word indices, little-endian in two bytes each, and labels in one byte each, are"
          + " looked for. data().reviews() is generated in their form.";

  private static final DataFile TRAINING =
      file(
          "imdb-train-x.u16le", "5c367edf47f852a2f73b40762f9fe4032e8110db6f75c0b552c8c3eea71ab2e7");
  private static final DataFile TRAINING_LABELS =
      file("imdb-train-y.u8", "fa48392ecded2c6ace2195d308cbb283433ef52aa5eff8dee11058eb6efac7e1");
  private static final DataFile HELD_OUT =
      file("imdb-test-x.u16le", "0dbaf864635250861835f06c8b76562938fe33c5a549509b78f375e63f980418");
  private static final DataFile HELD_OUT_LABELS =
      file("imdb-test-y.u8", "fa48392ecded2c6ace2195d308cbb283433ef52aa5eff8dee11058eb6efac7e1");

  private Imdb() {}

  private static DataFile file(String name, String sha256) {
    return new DataFile("imdb/" + name, null, sha256, TERMS);
  }

  /** Rows of 256 word indices below {@link #VOCABULARY}; 0 for against, 1 for. */
  static Dataset load(Source source) throws IOException {
    return new Dataset(
        "IMDb",
        "Film reviews as word indices (Maas et al. 2011); for or against?",
        part(TRAINING, TRAINING_LABELS, source),
        part(HELD_OUT, HELD_OUT_LABELS, source),
        new Names(List.of(), CLASSES, words(source)));
  }

  private static Examples part(DataFile words, DataFile labels, Source source) throws IOException {
    byte[] of = labels.bytes(source);
    int[] sides = new int[of.length];
    for (int i = 0; i < of.length; i++) {
      sides[i] = of[i];
    }
    return new Examples(rows(words.bytes(source)), sides, 2);
  }

  /** The words, where the vocabulary lies beside the indices; nothing is computed with them. */
  private static List<String> words(Source source) throws IOException {
    for (Path folder : source.folders().inOrder()) {
      Path vocabulary = folder.resolve("imdb").resolve("vocab.txt");
      if (Files.isRegularFile(vocabulary)) {
        List<String> words = new ArrayList<>(List.of("", "(another)"));
        words.addAll(Files.readAllLines(vocabulary));
        return words;
      }
    }
    return List.of();
  }

  private static INDArray rows(byte[] content) {
    ByteBuffer bytes = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    long examples = content.length / (2L * WORDS);
    INDArray rows = Nd4j.createUninitialized(DataType.FLOAT, examples, WORDS);
    FloatBuffer indices = rows.data().asNioFloat();
    for (int i = 0; i < examples * WORDS; i++) {
      indices.put(i, bytes.getShort(2 * i) & 0xffff);
    }
    return rows;
  }
}
