package io.noisebook.training.arithmetic.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Maxima of windows, a vector of channels at a time. Windows of four cells, by far the commonest,
 * go without a loop over the cells. See {@code Arithmetic.largest} for what the arguments mean.
 */
final class VectorPooling {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int FOUR = 4;

  private VectorPooling() {}

  static void largest(
      float[] x, int xo, int[] windows, int[] cells, int n, float[] y, float[] winner, int yo) {
    for (int w = 0, to = yo; w < windows.length; w++, to += n) {
      if (cells.length == FOUR) {
        ofFour(x, xo + windows[w], cells, y, winner, to);
      } else {
        ofMany(x, xo + windows[w], cells, y, winner, to);
      }
    }
  }

  private static void ofFour(float[] x, int at, int[] cells, float[] y, float[] winner, int to) {
    FloatVector a = FloatVector.fromArray(SPECIES, x, at + cells[0]);
    FloatVector b = FloatVector.fromArray(SPECIES, x, at + cells[1]);
    FloatVector c = FloatVector.fromArray(SPECIES, x, at + cells[2]);
    FloatVector d = FloatVector.fromArray(SPECIES, x, at + cells[3]);
    FloatVector ab = a.max(b);
    FloatVector abc = ab.max(c);
    abc.max(d).intoArray(y, to);
    FloatVector.zero(SPECIES)
        .blend(1f, b.compare(VectorOperators.GT, a))
        .blend(2f, c.compare(VectorOperators.GT, ab))
        .blend(3f, d.compare(VectorOperators.GT, abc))
        .intoArray(winner, to);
  }

  private static void ofMany(float[] x, int xo, int[] cells, float[] y, float[] winner, int to) {
    FloatVector best = FloatVector.fromArray(SPECIES, x, xo + cells[0]);
    FloatVector at = FloatVector.zero(SPECIES);
    for (int t = 1; t < cells.length; t++) {
      FloatVector value = FloatVector.fromArray(SPECIES, x, xo + cells[t]);
      at = at.blend((float) t, value.compare(VectorOperators.GT, best));
      best = best.max(value);
    }
    best.intoArray(y, to);
    at.intoArray(winner, to);
  }

  static void toLargest(
      float[] error, float[] winner, int eo, int[] windows, int[] cells, int n, float[] x, int xo) {
    for (int w = 0, from = eo; w < windows.length; w++, from += n) {
      if (cells.length == FOUR) {
        toFour(error, winner, from, cells, x, xo + windows[w]);
      } else {
        toMany(error, winner, from, cells, x, xo + windows[w]);
      }
    }
  }

  private static void toFour(
      float[] error, float[] winner, int from, int[] cells, float[] x, int at) {
    FloatVector e = FloatVector.fromArray(SPECIES, error, from);
    FloatVector won = FloatVector.fromArray(SPECIES, winner, from);
    add(e, won, 0f, x, at + cells[0]);
    add(e, won, 1f, x, at + cells[1]);
    add(e, won, 2f, x, at + cells[2]);
    add(e, won, 3f, x, at + cells[3]);
  }

  private static void toMany(
      float[] error, float[] winner, int from, int[] cells, float[] x, int at) {
    FloatVector e = FloatVector.fromArray(SPECIES, error, from);
    FloatVector won = FloatVector.fromArray(SPECIES, winner, from);
    for (int t = 0; t < cells.length; t++) {
      add(e, won, t, x, at + cells[t]);
    }
  }

  /** Adds the errors of those channels whose winner is the cell. */
  private static void add(FloatVector error, FloatVector won, float cell, float[] x, int at) {
    FloatVector share =
        FloatVector.zero(SPECIES).blend(error, won.compare(VectorOperators.EQ, cell));
    FloatVector.fromArray(SPECIES, x, at).add(share).intoArray(x, at);
  }
}
