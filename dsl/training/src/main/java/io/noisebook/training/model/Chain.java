package io.noisebook.training.model;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Layers one after another.
 *
 * @param parts the layers, first to last, at least one
 */
public record Chain(List<Layer> parts) implements Layer {
  /** Copies and checks. */
  public Chain {
    parts = List.copyOf(parts);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException(
          "a model has at least one layer; got none. Softmax regression is model(dense(classes)).");
    }
  }

  @Override
  public Shape output(Shape input) {
    Shape shape = input;
    for (Layer layer : parts) {
      shape = layer.output(shape);
    }
    return shape;
  }

  @Override
  public int parameterCount(Shape input) {
    Shape shape = input;
    int count = 0;
    for (Layer layer : parts) {
      count = Math.addExact(count, layer.parameterCount(shape));
      shape = layer.output(shape);
    }
    return count;
  }

  @Override
  public void initialise(float[] flat, int offset, Shape input, RandomGenerator random) {
    Shape shape = input;
    int at = offset;
    for (Layer layer : parts) {
      layer.initialise(flat, at, shape, random);
      at += layer.parameterCount(shape);
      shape = layer.output(shape);
    }
  }

  @Override
  public String words() {
    return parts.stream().map(Layer::words).collect(Collectors.joining(" → "));
  }
}
