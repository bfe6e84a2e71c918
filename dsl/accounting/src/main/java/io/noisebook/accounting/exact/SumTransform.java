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
  public void addLine(double c, double h, double nats, double[] re, double[] im) {
    double[] shares = shares(c);
    for (int i = 0; i < shares.length; i++) {
      parts.get(i).addLine(c, h, nats * shares[i], re, im);
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
  public Decay decay(double c, double nats) {
    double[] shares = shares(c);
    List<Decay> decays = new ArrayList<>();
    for (int i = 0; i < shares.length; i++) {
      decays.add(parts.get(i).decay(c, nats * shares[i]));
    }
    return Decay.of(decays);
  }

  /** What each part has of the variance: so it falls, too, as far as the loss is Gaussian. */
  private double[] shares(double c) {
    if (parts.size() == 1) {
      return new double[] {1};
    }
    double[] variances = parts.stream().mapToDouble(part -> part.at(c).second()).toArray();
    double all = Arrays.stream(variances).sum();
    return Arrays.stream(variances).map(variance -> variance / all).toArray();
  }

  @Override
  public double farthest() {
    return parts.stream().mapToDouble(LossTransform::farthest).min().orElseThrow();
  }
}
