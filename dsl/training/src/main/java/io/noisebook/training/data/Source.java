package io.noisebook.training.data;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Where data files come from.
 *
 * @param folders where they are looked for
 * @param listener who watches what is fetched
 */
record Source(DataFolders folders, FetchListener listener) {
  /** What is read from files. */
  @FunctionalInterface
  interface Reading<T> {
    T read(Source source) throws IOException;
  }

  /** The folders of this process. */
  static Source of(FetchListener listener) {
    return new Source(DataFolders.ofThisProcess(), listener);
  }

  /** Reads, and says by an unchecked exception what kept it from doing so. */
  <T> T read(Reading<T> reading) {
    try {
      return reading.read(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
