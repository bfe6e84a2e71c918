package io.noisebook.accounting.exact;

import java.util.ArrayList;
import java.util.Arrays;
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

  /** Each part is to fall by its share of the variance, as it would if all were Gaussian. */
  @Override
  public Decay decay(double c, double nats) {
    if (parts.size() == 1) {
      return parts.get(0).decay(c, nats);
    }
    double[] variances = parts.stream().mapToDouble(part -> part.at(c).second()).toArray();
    double all = Arrays.stream(variances).sum();
    List<Decay> decays = new ArrayList<>();
    for (int i = 0; i < variances.length; i++) {
      decays.add(parts.get(i).decay(c, nats * variances[i] / all));
    }
    return Decay.of(decays);
  }

  @Override
  public double farthest() {
    return parts.stream().mapToDouble(LossTransform::farthest).min().orElseThrow();
  }
}
