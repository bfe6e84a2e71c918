package io.noisebook.training.data;

import java.util.BitSet;
import org.nd4j.linalg.factory.Nd4j;

/** Rows of word indices; 0 is padding. */
final class WordRows {
  private WordRows() {}

  /** The distinct words of each row, repeated until the row is full; a row without any stays. */
  static Examples distinct(Examples examples) {
    int width = examples.featureCount();
    RowReader reader = examples.reader();
    float[] all = new float[Math.multiplyExact(examples.size(), width)];
    float[] row = new float[width];
    BitSet seen = new BitSet();
    for (int e = 0; e < examples.size(); e++) {
      reader.row(e, row, 0);
      int count = 0;
      for (float index : row) {
        int word = (int) index;
        if (word != index || word < 0) {
          throw new IllegalArgumentException(
              "distinctWords() is for rows of word indices, which are whole numbers from 0; got "
                  + index
                  + " in example "
                  + e
                  + ".");
        }
        if (word != 0 && !seen.get(word)) {
          seen.set(word);
          all[e * width + count++] = index;
        }
      }
      for (int i = count; count > 0 && i < width; i++) {
        all[e * width + i] = all[e * width + i - count];
      }
      seen.clear();
    }
    return new Examples(
        Nd4j.createFromArray(all).reshape('c', examples.size(), width),
        examples.targets(),
        examples.classes());
  }
}
