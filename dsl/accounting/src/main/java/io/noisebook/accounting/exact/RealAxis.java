package io.noisebook.accounting.exact;

import java.util.HashMap;
import java.util.Map;

/**
 * A transform whose values at real points are remembered: every search and every bound asks for
 * some, and each costs as many quadratures as there are kinds of step. Not safe for threads.
 */
final class RealAxis implements LossTransform {
  private final LossTransform transform;
  private final Map<Double, Cumulant> known = new HashMap<>();

  RealAxis(LossTransform transform) {
    this.transform = transform;
  }

  @Override
  public Cumulant at(double c) {
    return known.computeIfAbsent(c, transform::at);
  }

  @Override
  public void addLine(double c, double h, double nats, double[] re, double[] im) {
    transform.addLine(c, h, nats, re, im);
  }

  @Override
  public double points(double c, double y) {
    return transform.points(c, y);
  }

  @Override
  public Decay decay(double c, double nats) {
    return transform.decay(c, nats);
  }

  @Override
  public double farthest() {
    return transform.farthest();
  }
}
