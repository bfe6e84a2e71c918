package io.noisebook.training.data;

/** Watches a data set being fetched: a progress bar. */
@FunctionalInterface
public interface FetchListener {
  /** Watches nothing. */
  FetchListener NONE = (file, bytes, total) -> {};

  /**
   * Called when a fetch begins, a few times a second at most while it lasts, and when it has ended.
   *
   * @param file what is fetched, and from where
   * @param bytes how many bytes are there
   * @param total how many there will be; −1 if the server does not say
   */
  void fetched(String file, long bytes, long total);
}
