package io.noisebook.training.model;

import io.noisebook.accounting.numeric.Arguments;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Group normalisation (Wu and He 2018): within one example, the channels of each group are brought
 * to mean 0 and variance 1 over all pixels, then scaled and shifted by channel. Its parameters are
 * the scales [channels], then the shifts [channels].
 *
 * @param groups the number of groups, at least 1; it divides the number of channels
 */
public record GroupNormalisation(int groups) implements Layer {
  /** Added to the variance, so that equal values do not divide by zero. */
  public static final double SMALL = 1e-5;

  /** Checks the number. */
  public GroupNormalisation {
    Arguments.count("groupNorm(groups): groups is a number of groups of channels", groups);
  }

  /**
   * The number of channels of a shape: that of an image, or every number of a row.
   *
   * @param input the shape
   * @return the count
   */
  public static int channels(Shape input) {
    return input.sizes().get(input.sizes().size() - 1);
  }

  @Override
  public Shape output(Shape input) {
    if (channels(input) % groups != 0) {
      throw new IllegalArgumentException(
          "groupNorm(groups): groups divides the number of channels, "
              + channels(input)
              + "; got "
              + groups
              + ".");
    }
    return input;
  }

  @Override
  public int parameterCount(Shape input) {
    return 2 * channels(input);
  }

  @Override
  public void initialise(float[] flat, int offset, Shape input, RandomGenerator random) {
    Arrays.fill(flat, offset, offset + channels(input), 1);
  }

  @Override
  public String words() {
    return "group normalisation, " + groups + (groups == 1 ? " group" : " groups");
  }
}
