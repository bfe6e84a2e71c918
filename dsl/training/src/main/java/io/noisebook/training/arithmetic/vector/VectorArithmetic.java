package io.noisebook.training.arithmetic.vector;

import io.noisebook.training.arithmetic.Arithmetic;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/** Loops over {@code float[]} on the Vector API; what is left over is left to plain Java. */
public final class VectorArithmetic extends Arithmetic {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  /** Squares are summed in floats over so many vectors, then in doubles. */
  private static final int STRETCH = 64 * LANES;

  private static final VectorShuffle<Float> BY_ONE = rotation(1);
  private static final VectorShuffle<Float> BY_TWO = rotation(2);
  private static final VectorShuffle<Float> BY_FOUR = rotation(4);
  private static final VectorShuffle<Float> BY_EIGHT = rotation(8);

  /** For {@code Arithmetics}, by reflection. */
  public VectorArithmetic() {}

  @Override
  public String name() {
    return "Vector API, " + LANES + " lanes";
  }

  private static int whole(int n) {
    return n - n % LANES;
  }

  @Override
  public void product(
      int m,
      int n,
      int k,
      float[] a,
      int a0,
      int[] aRows,
      int[] aColumns,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int[] cRows,
      boolean add) {
    new VectorProduct(m, k, a, a0, aRows, aColumns, b, bRow, c, cRows, add).columns(n, b0, c0);
  }

  @Override
  public double squares(float[] x, int from, int n) {
    int whole = whole(n);
    // As much as underflow can take from each square.
    double sum = (double) whole * Float.MIN_VALUE;
    for (int i = 0; i < whole; i += STRETCH) {
      sum += stretch(x, from + i, from + Math.min(whole, i + STRETCH));
    }
    return sum + super.squares(x, from + whole, n - whole);
  }

  private static VectorShuffle<Float> rotation(int lanes) {
    return VectorShuffle.fromOp(SPECIES, i -> (i + lanes) % LANES);
  }

  /**
   * The sum of the lanes, always in one order. {@code reduceLanes} may add them in another once the
   * code is compiled, and then a run that is resumed would differ in its last bits.
   */
  private static float sum(FloatVector v) {
    if (LANES > 16) {
      float all = 0;
      for (float lane : v.toArray()) {
        all += lane;
      }
      return all;
    }
    FloatVector sum = v;
    if (LANES > 8) {
      sum = sum.add(sum.rearrange(BY_EIGHT));
    }
    if (LANES > 4) {
      sum = sum.add(sum.rearrange(BY_FOUR));
    }
    if (LANES > 2) {
      sum = sum.add(sum.rearrange(BY_TWO));
    }
    return sum.add(sum.rearrange(BY_ONE)).lane(0);
  }

  private static float stretch(float[] x, int from, int to) {
    FloatVector even = FloatVector.zero(SPECIES);
    FloatVector odd = even;
    int i = from;
    for (; i + 2 * LANES <= to; i += 2 * LANES) {
      FloatVector v = FloatVector.fromArray(SPECIES, x, i);
      FloatVector w = FloatVector.fromArray(SPECIES, x, i + LANES);
      even = v.fma(v, even);
      odd = w.fma(w, odd);
    }
    if (i < to) {
      FloatVector v = FloatVector.fromArray(SPECIES, x, i);
      even = v.fma(v, even);
    }
    return sum(even.add(odd));
  }

  @Override
  public double inner(float[] x, int one, int other, int n) {
    int whole = whole(n);
    double sum = 0;
    for (int i = 0; i < whole; i += STRETCH) {
      sum += stretch(x, one + i, other + i, Math.min(STRETCH, whole - i));
    }
    return sum + super.inner(x, one + whole, other + whole, n - whole);
  }

  private static float stretch(float[] x, int one, int other, int to) {
    FloatVector even = FloatVector.zero(SPECIES);
    FloatVector odd = even;
    int i = 0;
    for (; i + 2 * LANES <= to; i += 2 * LANES) {
      FloatVector v = FloatVector.fromArray(SPECIES, x, one + i);
      FloatVector w = FloatVector.fromArray(SPECIES, x, one + i + LANES);
      even = v.fma(FloatVector.fromArray(SPECIES, x, other + i), even);
      odd = w.fma(FloatVector.fromArray(SPECIES, x, other + i + LANES), odd);
    }
    if (i < to) {
      FloatVector v = FloatVector.fromArray(SPECIES, x, one + i);
      even = v.fma(FloatVector.fromArray(SPECIES, x, other + i), even);
    }
    return sum(even.add(odd));
  }

  @Override
  public void addScaled(float s, float[] x, int xo, float[] y, int yo, int n) {
    int whole = whole(n);
    addScaledWhole(s, x, xo, y, yo, whole);
    super.addScaled(s, x, xo + whole, y, yo + whole, n - whole);
  }

  private static void addScaledWhole(float s, float[] x, int xo, float[] y, int yo, int n) {
    FloatVector scale = FloatVector.broadcast(SPECIES, s);
    for (int i = 0; i < n; i += LANES) {
      FloatVector.fromArray(SPECIES, x, xo + i)
          .fma(scale, FloatVector.fromArray(SPECIES, y, yo + i))
          .intoArray(y, yo + i);
    }
  }

  @Override
  public void addRows(float[] x, int xo, int rows, int n, float[] y, int yo) {
    int whole = whole(n);
    for (int j = 0; j < whole; j += LANES) {
      addColumns(x, xo + j, rows, n, y, yo + j);
    }
    for (int j = whole; j < n; j++) {
      float sum = y[yo + j];
      for (int r = 0; r < rows; r++) {
        sum += x[xo + r * n + j];
      }
      y[yo + j] = sum;
    }
  }

  private static void addColumns(float[] x, int xo, int rows, int n, float[] y, int yo) {
    FloatVector sum = FloatVector.fromArray(SPECIES, y, yo);
    for (int r = 0, at = xo; r < rows; r++, at += n) {
      sum = sum.add(FloatVector.fromArray(SPECIES, x, at));
    }
    sum.intoArray(y, yo);
  }

  @Override
  public void addBias(float[] z, int zo, int rows, int n, float[] bias, int bo, boolean relu) {
    int whole = whole(n);
    for (int j = 0; j < whole; j += LANES) {
      if (relu) {
        addBiasRelu(z, zo + j, rows, n, bias, bo + j);
      } else {
        addBiasOnly(z, zo + j, rows, n, bias, bo + j);
      }
    }
    if (whole < n) {
      for (int r = 0; r < rows; r++) {
        addBias(z, zo + r * n + whole, n - whole, bias, bo + whole, relu);
      }
    }
  }

  private static void addBiasOnly(float[] z, int zo, int rows, int n, float[] bias, int bo) {
    FloatVector b = FloatVector.fromArray(SPECIES, bias, bo);
    for (int r = 0, at = zo; r < rows; r++, at += n) {
      FloatVector.fromArray(SPECIES, z, at).add(b).intoArray(z, at);
    }
  }

  private static void addBiasRelu(float[] z, int zo, int rows, int n, float[] bias, int bo) {
    FloatVector b = FloatVector.fromArray(SPECIES, bias, bo);
    FloatVector zero = FloatVector.zero(SPECIES);
    for (int r = 0, at = zo; r < rows; r++, at += n) {
      FloatVector.fromArray(SPECIES, z, at).add(b).max(zero).intoArray(z, at);
    }
  }

  @Override
  public void keepPositive(float[] output, float[] error, int from, int n) {
    int whole = whole(n);
    keepWhole(output, error, from, whole);
    super.keepPositive(output, error, from + whole, n - whole);
  }

  private static void keepWhole(float[] output, float[] error, int from, int n) {
    FloatVector zero = FloatVector.zero(SPECIES);
    for (int i = from; i < from + n; i += LANES) {
      VectorMask<Float> positive =
          FloatVector.fromArray(SPECIES, output, i).compare(VectorOperators.GT, 0f);
      zero.blend(FloatVector.fromArray(SPECIES, error, i), positive).intoArray(error, i);
    }
  }

  @Override
  public void largest(
      float[] x, int xo, int[] windows, int[] cells, int n, float[] y, float[] winner, int yo) {
    int whole = whole(n);
    for (int j = 0; j < whole; j += LANES) {
      VectorPooling.largest(x, xo + j, windows, cells, n, y, winner, yo + j);
    }
    largest(x, xo, windows, cells, whole, n, y, winner, yo);
  }

  @Override
  public void toLargest(
      float[] error, float[] winner, int eo, int[] windows, int[] cells, int n, float[] x, int xo) {
    int whole = whole(n);
    for (int j = 0; j < whole; j += LANES) {
      VectorPooling.toLargest(error, winner, eo + j, windows, cells, n, x, xo + j);
    }
    toLargest(error, winner, eo, windows, cells, whole, n, x, xo);
  }

  @Override
  public int padded(int length) {
    return (length + LANES - 1) / LANES * LANES;
  }

  @Override
  public void sumRows(
      float[] table,
      int to,
      int width,
      int[] rows,
      float[] weights,
      int from,
      int count,
      float[] y,
      int yo) {
    for (int j = 0; j < width; j += LANES) {
      sumRowsLanes(table, to + j, width, rows, weights, from, count, y, yo + j);
    }
  }

  private static void sumRowsLanes(
      float[] table,
      int to,
      int width,
      int[] rows,
      float[] weights,
      int from,
      int count,
      float[] y,
      int yo) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    int i = from;
    int end = from + count;
    for (; i + 4 <= end; i += 4) {
      s0 = weighted(table, to + rows[i] * width, weights[i], s0);
      s1 = weighted(table, to + rows[i + 1] * width, weights[i + 1], s1);
      s2 = weighted(table, to + rows[i + 2] * width, weights[i + 2], s2);
      s3 = weighted(table, to + rows[i + 3] * width, weights[i + 3], s3);
    }
    for (; i < end; i++) {
      s0 = weighted(table, to + rows[i] * width, weights[i], s0);
    }
    s0.add(s1).add(s2.add(s3)).intoArray(y, yo);
  }

  private static FloatVector weighted(float[] table, int at, float weight, FloatVector sum) {
    return FloatVector.fromArray(SPECIES, table, at)
        .fma(FloatVector.broadcast(SPECIES, weight), sum);
  }

  @Override
  public void addToRows(
      float[] x,
      int xo,
      int width,
      int[] rows,
      float[] weights,
      int from,
      int count,
      float[] table,
      int to) {
    for (int j = 0; j < width; j += LANES) {
      addToRowsLanes(x, xo + j, width, rows, weights, from, count, table, to + j);
    }
  }

  private static void addToRowsLanes(
      float[] x,
      int xo,
      int width,
      int[] rows,
      float[] weights,
      int from,
      int count,
      float[] table,
      int to) {
    FloatVector v = FloatVector.fromArray(SPECIES, x, xo);
    for (int i = from; i < from + count; i++) {
      int at = to + rows[i] * width;
      v.fma(FloatVector.broadcast(SPECIES, weights[i]), FloatVector.fromArray(SPECIES, table, at))
          .intoArray(table, at);
    }
  }
}
