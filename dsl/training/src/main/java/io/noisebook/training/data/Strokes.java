package io.noisebook.training.data;

import java.util.ArrayList;
import java.util.List;

/** The strokes of the ten digits, in a unit square whose y points down. */
final class Strokes {
  /**
   * A line drawn without lifting the pen.
   *
   * @param x the points' x, in [0, 1]
   * @param y the points' y, in [0, 1]
   */
  record Stroke(double[] x, double[] y) {}

  private static final int POINTS_OF_AN_ARC = 14;

  /** Of each digit the ways in which people write it. */
  private static final List<List<List<Stroke>>> DIGITS =
      List.of(
          List.of(List.of(ellipse(.5, .5, .28, .42))),
          List.of(List.of(line(.5, .08, .5, .92)), List.of(line(.34, .26, .5, .08, .5, .92))),
          List.of(List.of(join(arc(.5, .3, .26, .22, -170, 35), line(.24, .9, .8, .9)))),
          List.of(
              List.of(join(arc(.46, .29, .25, .21, -150, 85), arc(.46, .71, .28, .22, -85, 150)))),
          List.of(
              List.of(line(.6, .08, .18, .62, .84, .62), line(.62, .3, .62, .92)),
              List.of(line(.26, .1, .22, .54, .78, .54), line(.7, .1, .68, .92))),
          List.of(
              List.of(
                  line(.32, .1, .76, .1), join(line(.32, .1), arc(.48, .66, .27, .25, -130, 145)))),
          List.of(List.of(join(arc(.68, .66, .44, .58, -95, -175), ellipse(.5, .7, .25, .2)))),
          List.of(
              List.of(line(.2, .12, .78, .12, .42, .92)),
              List.of(line(.2, .12, .78, .12, .42, .92), line(.38, .52, .74, .5))),
          List.of(List.of(ellipse(.5, .29, .21, .19), ellipse(.5, .7, .26, .22))),
          List.of(
              List.of(ellipse(.48, .31, .24, .21), arc(.28, .32, .44, .6, 0, 70)),
              List.of(ellipse(.48, .31, .24, .21), line(.72, .3, .68, .92))));

  private Strokes() {}

  /** The ways to write a digit. */
  static List<List<Stroke>> of(int digit) {
    return DIGITS.get(digit);
  }

  private static Stroke line(double... points) {
    double[] x = new double[points.length / 2];
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = points[2 * i];
      y[i] = points[2 * i + 1];
    }
    return new Stroke(x, y);
  }

  private static Stroke ellipse(double x, double y, double width, double height) {
    return arc(x, y, width, height, -180, 180);
  }

  /** Part of an ellipse, by angles in degrees from the right, downwards. */
  private static Stroke arc(
      double x, double y, double width, double height, double from, double to) {
    double[] xs = new double[POINTS_OF_AN_ARC];
    double[] ys = new double[POINTS_OF_AN_ARC];
    for (int i = 0; i < POINTS_OF_AN_ARC; i++) {
      double angle = Math.toRadians(from + (to - from) * i / (POINTS_OF_AN_ARC - 1));
      xs[i] = x + width * Math.cos(angle);
      ys[i] = y + height * Math.sin(angle);
    }
    return new Stroke(xs, ys);
  }

  private static Stroke join(Stroke... parts) {
    List<Double> points = new ArrayList<>();
    for (Stroke part : parts) {
      for (int i = 0; i < part.x.length; i++) {
        points.add(part.x[i]);
        points.add(part.y[i]);
      }
    }
    return line(points.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
