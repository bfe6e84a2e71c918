package io.noisebook.training.engine;

/**
 * How an example's gradient is bounded. Whichever it is, what one example adds to the sum has an ℓ2
 * norm of C at most, so all cost the same.
 */
public enum Clipping {
  /** v / max{1, |v|/C}, as in Algorithm 1 of the GDP paper. */
  FLAT("flat"),
  /** The same for each of L layers apart, to C/√L each (McMahan et al. 2018). */
  PER_LAYER("per layer"),
  /** Cv/(|v| + 0.01): every gradient is normalised (Bu, Wang, Zha, Karypis 2022). */
  AUTOMATIC("automatic");

  /**
   * Norms are computed in floats, from sums of short stretches. Clipping aims this much below C, so
   * that rounding cannot lift a gradient above it.
   */
  private static final double ROUNDING = 1e-5;

  private static final double STABILISER = 0.01;

  private final String words;

  Clipping(String words) {
    this.words = words;
  }

  /**
   * The name.
   *
   * @return such as "per layer"
   */
  public String words() {
    return words;
  }

  /**
   * How many norms an example has.
   *
   * @param layers the number of layers with parameters
   * @return 1, or that number
   */
  public int groups(int layers) {
    return this == PER_LAYER ? layers : 1;
  }

  /**
   * What a gradient, or the part of it that has a norm of its own, is multiplied by.
   *
   * @param squaredNorm its squared ℓ2 norm
   * @param clip C
   * @param groups how many such parts an example has
   * @return the factor; 0 if the norm is not a finite number, for then nothing bounds what the
   *     example would add, or so large that a float would not hold the factor's digits
   */
  public float factor(double squaredNorm, double clip, int groups) {
    double norm = Math.sqrt(squaredNorm);
    double bound = clip * (1 - ROUNDING) / Math.sqrt(groups);
    double factor = this == AUTOMATIC ? bound / (norm + STABILISER) : Math.min(1, bound / norm);
    return norm < Float.MAX_VALUE && factor >= Float.MIN_NORMAL ? (float) factor : 0;
  }
}
