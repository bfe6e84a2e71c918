package io.noisebook.training.data;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/**
 * Adult in LIBSVM's binary coding (a9a): 32,561 people of the 1994 US census, 123 features, label 1
 * for an income over $50,000. The data set of Table 2 of the GDP paper, which holds out a tenth.
 */
final class Adult {
  /** The number of features. */
  static final int FEATURES = 123;

  /** What the classes are. */
  static final List<String> CLASSES = List.of("up to $50,000", "more");

  private static final DataFile A9A =
      new DataFile(
          "a9a/a9a",
          URI.create("https://www.csie.ntu.edu.tw/~cjlin/libsvmtools/datasets/binary/a9a"),
          "76b604b2c3f738783537bd3b32893eae66af54b8a41aee534fac1ecea45c1535",
          "Adult is UCI's, under CC BY 4.0. data().income() is generated in its form.");

  private Adult() {}

  /** 29,305 examples to train on, 3,256 held out. */
  static Dataset load(Source source, long seed) throws IOException {
    Examples all = LibSvm.parse("a9a", A9A.lines(source), FEATURES);
    return Dataset.split(
            "Adult",
            "People of the 1994 US census (UCI Adult as LIBSVM's a9a); is the income over $50,000?",
            all,
            seed)
        .named(Names.ofClasses(CLASSES));
  }
}
