package io.noisebook.accounting.exact;

import java.util.List;

/**
 * The transform of a composition: K adds over the steps, so a schedule costs as many terms as it
 * has distinct kinds of step.
 *
 * @param parts the transforms of the kinds
 */
record SumTransform(List<LossTransform> parts) implements LossTransform {

  /** The transform of parts in one direction. */
  static LossTransform of(List<Part> parts, Direction direction) {
    return new SumTransform(
        parts.stream()
            .map(part -> LossTransform.of(part.loss(), part.steps(), direction))
            .toList());
  }

  @Override
  public Cumulant at(double c) {
    Cumulant sum = Cumulant.ZERO;
    for (LossTransform part : parts) {
      sum = sum.plus(part.at(c));
    }
    return sum;
  }

  @Override
  public void addLine(double c, double h, int first, double[] re, double[] im) {
    for (LossTransform part : parts) {
      part.addLine(c, h, first, re, im);
    }
  }

  @Override
  public double points(double c, double y) {
    double sum = 0;
    for (LossTransform part : parts) {
      sum += part.points(c, y);
    }
    return sum;
  }

  @Override
  public double floor(double c) {
    double sum = 0;
    for (LossTransform part : parts) {
      sum += part.floor(c);
    }
    return sum;
  }

  @Override
  public double farthest() {
    return parts.stream().mapToDouble(LossTransform::farthest).min().orElseThrow();
  }
}
