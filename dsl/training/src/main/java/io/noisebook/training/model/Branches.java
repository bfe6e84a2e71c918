package io.noisebook.training.model;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Branches that all see the same input, and are joined again.
 *
 * @param join how
 * @param parts the branches, at least two; one of several layers is a {@link Chain}
 */
public record Branches(Join join, List<Layer> parts) implements Layer {
  /** How branches are joined. */
  public enum Join {
    /** Element by element, outputs of equal shape multiplied. */
    PRODUCT,
    /** Outputs put one after another in one row. */
    CONCATENATION
  }

  /** Copies and checks. */
  public Branches {
    parts = List.copyOf(parts);
    if (parts.size() < 2) {
      throw new IllegalArgumentException(
          "branches to join are at least two; got " + parts.size() + ".");
    }
  }

  @Override
  public Shape output(Shape input) {
    List<Shape> shapes = parts.stream().map(part -> part.output(input)).toList();
    if (join == Join.CONCATENATION) {
      return Shape.of(shapes.stream().mapToInt(Shape::size).sum());
    }
    if (shapes.stream().distinct().count() > 1) {
      throw new IllegalArgumentException(
          "product(…) multiplies outputs of one shape; its branches give "
              + shapes.stream().map(Shape::toString).collect(Collectors.joining(" and "))
              + ".");
    }
    return shapes.get(0);
  }

  @Override
  public int parameterCount(Shape input) {
    return parts.stream().map(part -> part.parameterCount(input)).reduce(0, Math::addExact);
  }

  @Override
  public void initialise(float[] flat, int offset, Shape input, RandomGenerator random) {
    int at = offset;
    for (Layer part : parts) {
      part.initialise(flat, at, input, random);
      at += part.parameterCount(input);
    }
  }

  @Override
  public String words() {
    return (join == Join.PRODUCT ? "product" : "concatenation")
        + parts.stream().map(Layer::words).collect(Collectors.joining("; ", " of (", ")"));
  }
}
