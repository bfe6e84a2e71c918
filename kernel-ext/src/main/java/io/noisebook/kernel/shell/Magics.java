package io.noisebook.kernel.shell;

/** Runs what starts with a percent sign: a line, or with two of them a whole cell. */
@FunctionalInterface
public interface Magics {
  /** No magic at all. */
  Magics NONE =
      (text, session) -> {
        throw new IllegalArgumentException("Unknown magic " + text.split("\\s+")[0] + ".");
      };

  /**
   * Runs one magic.
   *
   * @param text the line, starting with {@code %}, or the cell, starting with {@code %%}
   * @param session what it may run Java with
   * @return a value to show, or null
   * @throws Exception if the text is not understood or fails
   */
  Object run(String text, Nested session) throws Exception;

  /** Runs Java on behalf of a magic, as a part of the cell that holds it. */
  interface Nested {
    /**
     * Runs the end of the magic's own text.
     *
     * @param from where it starts in the magic's text, in chars
     * @return its value, or null
     * @throws Failed if it fails or is interrupted
     */
    Object runRest(int from) throws Failed;

    /**
     * Runs a text from elsewhere.
     *
     * @param text the text
     * @return its value, or null
     * @throws Failed if it fails or is interrupted
     */
    Object run(Cell text) throws Failed;
  }

  /** Nested code did not run to its end; its failure is the cell's. */
  final class Failed extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Failure failure;

    Failed(Failure failure) {
      super("nested code failed");
      this.failure = failure;
    }

    Failure failure() {
      return failure;
    }
  }
}
