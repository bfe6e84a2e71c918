package io.noisebook.training.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A layer at its place in a network.
 *
 * @param layer the layer
 * @param input the shape that goes in
 * @param output the shape that comes out
 * @param offset where its parameters begin in the flat vector
 * @param parameterCount how many it has, those of its parts included
 * @param parts the blocks inside it
 */
public record Block(
    Layer layer, Shape input, Shape output, int offset, int parameterCount, List<Block> parts) {
  static Block of(Layer layer, Shape input, int offset) {
    List<Block> parts = new ArrayList<>();
    Shape shape = input;
    int at = offset;
    for (Layer part : layer.parts()) {
      Block block = of(part, shape, at);
      parts.add(block);
      at += block.parameterCount();
      // Layers of a chain see what the one before made; branches all see the same.
      shape = layer instanceof Chain ? block.output() : input;
    }
    return new Block(
        layer,
        input,
        layer.output(input),
        offset,
        parameterCount(layer, input),
        List.copyOf(parts));
  }

  private static int parameterCount(Layer layer, Shape input) {
    try {
      return layer.parameterCount(input);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "a model has at most "
              + Integer.MAX_VALUE
              + " parameters; "
              + layer.words()
              + " on "
              + input
              + " has more.",
          e);
    }
  }

  /**
   * This block and all inside it that hold no others, in the order of their parameters.
   *
   * @return the plain layers
   */
  public List<Block> plain() {
    return parts.isEmpty()
        ? List.of(this)
        : parts.stream().flatMap(part -> part.plain().stream()).toList();
  }

  /**
   * The plain layers inside that see what goes into this block itself, not what another layer made
   * of it.
   *
   * @return the plain layers
   */
  public List<Block> first() {
    if (layer instanceof Chain) {
      return parts.get(0).first();
    }
    return parts.isEmpty()
        ? List.of(this)
        : parts.stream().flatMap(part -> part.first().stream()).toList();
  }
}
