package io.noisebook.training.model;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A layer as a value: what it makes of one example, apart from its place in a network and from any
 * parameters. Every layer here treats the examples of a batch apart from each other, so that each
 * has a gradient of its own to clip.
 */
public sealed interface Layer
    permits Chain, Dense, Convolution, Pooling, Embedding, GroupNormalisation, Branches {

  /**
   * The shape that comes out.
   *
   * @param input the shape that goes in
   * @return the shape
   * @throws IllegalArgumentException if this layer cannot take that shape; the message says what it
   *     expects
   */
  Shape output(Shape input);

  /**
   * How many parameters it has.
   *
   * @param input the shape that goes in
   * @return the count, possibly 0
   */
  int parameterCount(Shape input);

  /**
   * Draws its initial parameters, which depend on no data.
   *
   * @param flat the flat parameters of the network
   * @param offset where those of this layer begin; 0 so far
   * @param input the shape that goes in
   * @param random where the bits come from
   */
  void initialise(float[] flat, int offset, Shape input, RandomGenerator random);

  /**
   * The layers inside this one, in the order of their parameters.
   *
   * @return none for a plain layer
   */
  default List<Layer> parts() {
    return List.of();
  }

  /**
   * The layer in a few words.
   *
   * @return such as "dense 32, ReLU"
   */
  String words();
}
