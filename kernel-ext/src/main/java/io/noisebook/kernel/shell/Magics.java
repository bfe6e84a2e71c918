package io.noisebook.kernel.shell;

/** Runs a line that starts with a percent sign. */
@FunctionalInterface
public interface Magics {
  /** No magic at all. */
  Magics NONE =
      line -> {
        throw new IllegalArgumentException("Unknown magic " + line.split("\\s+")[0] + ".");
      };

  /**
   * Runs one line.
   *
   * @param line the line, starting with {@code %}
   * @return a value to show, or null
   * @throws Exception if the line is not understood or fails
   */
  Object run(String line) throws Exception;
}
