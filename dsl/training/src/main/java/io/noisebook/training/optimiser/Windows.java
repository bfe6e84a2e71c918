package io.noisebook.training.optimiser;

/**
 * Goes over a part of several arrays in windows, which are copied to places counted from 0 like
 * those of the gradient. Only loops in which all arrays have the same index are compiled to
 * vectors, and that saves more than the copies take.
 */
final class Windows {
  private static final int LENGTH = 1 << 10;

  private Windows() {}

  /** What is done with a window. */
  interface Rule {
    /**
     * Moves some parameters.
     *
     * @param count how many, from 0
     * @param gradient their gradient; not to be changed
     * @param windows their places in the arrays, to be changed
     */
    void apply(int count, float[] gradient, float[]... windows);
  }

  /**
   * Applies a rule to a part of the arrays.
   *
   * @param gradient the gradient of the part, from 0 on
   * @param from the first place of the part
   * @param to the one after its last
   * @param rule the rule
   * @param arrays which arrays
   */
  static void over(float[] gradient, int from, int to, Rule rule, float[]... arrays) {
    int length = Math.min(LENGTH, to - from);
    float[] slope = new float[length];
    float[][] windows = new float[arrays.length][length];
    for (int start = from; start < to; start += length) {
      int count = Math.min(length, to - start);
      System.arraycopy(gradient, start - from, slope, 0, count);
      for (int a = 0; a < arrays.length; a++) {
        System.arraycopy(arrays[a], start, windows[a], 0, count);
      }
      rule.apply(count, slope, windows);
      for (int a = 0; a < arrays.length; a++) {
        System.arraycopy(windows[a], 0, arrays[a], start, count);
      }
    }
  }
}
