package io.noisebook.training.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;

/**
 * Adult in LIBSVM's binary coding (a9a): 32,561 people of the 1994 US census, 123 features, label 1
 * for an income over $50,000. The data set of Table 2 of the GDP paper, which holds out a tenth.
 */
public final class Adult {
  /** The number of features. */
  public static final int FEATURES = 123;

  private static final DataFile A9A =
      new DataFile(
          "a9a/a9a",
          URI.create("https://www.csie.ntu.edu.tw/~cjlin/libsvmtools/datasets/binary/a9a"),
          "76b604b2c3f738783537bd3b32893eae66af54b8a41aee534fac1ecea45c1535",
          "Adult is UCI's, under CC BY 4.0.");

  private Adult() {}

  /**
   * Loads the data set.
   *
   * @param seed the seed of the split
   * @return 29,305 examples to train on, 3,256 held out
   * @throws UncheckedIOException if the file is not there and cannot be fetched, or is not what it
   *     should be; the message says where it was looked for
   */
  public static Dataset load(long seed) {
    try {
      Examples all = LibSvm.parse("a9a", A9A.lines(DataFolders.ofThisProcess()), FEATURES);
      return Dataset.split(
          "Adult",
          "People of the 1994 US census (UCI Adult as LIBSVM's a9a); is the income over $50,000?",
          all,
          seed);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
