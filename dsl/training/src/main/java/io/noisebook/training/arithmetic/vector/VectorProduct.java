package io.noisebook.training.arithmetic.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A small matrix product in tiles that stay in registers: up to eight rows by two vectors. See
 * {@code Arithmetic.product} for what the arguments mean.
 */
final class VectorProduct {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  /** Eight rows by two vectors take 19 registers: of long vectors there are 32, else 16. */
  private static final boolean MANY_REGISTERS = LANES >= 16;

  private VectorProduct() {}

  static void of(
      int m,
      int n,
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add) {
    int j = 0;
    for (; j + 2 * LANES <= n; j += 2 * LANES) {
      twoVectors(m, k, a, a0, aRow, aColumn, b, b0 + j, bRow, c, c0 + j, cRow, add);
    }
    for (; j < n; j += LANES) {
      int lanes = Math.min(LANES, n - j);
      oneVector(m, k, a, a0, aRow, aColumn, b, b0 + j, bRow, c, c0 + j, cRow, add, lanes);
    }
  }

  private static void twoVectors(
      int m,
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add) {
    int i = 0;
    for (; MANY_REGISTERS && i + 8 <= m; i += 8) {
      eightByTwo(k, a, a0 + i * aRow, aRow, aColumn, b, b0, bRow, c, c0 + i * cRow, cRow, add);
    }
    for (; i + 4 <= m; i += 4) {
      fourByTwo(k, a, a0 + i * aRow, aRow, aColumn, b, b0, bRow, c, c0 + i * cRow, cRow, add);
    }
    for (; i < m; i++) {
      oneByTwo(k, a, a0 + i * aRow, aRow, aColumn, b, b0, bRow, c, c0 + i * cRow, cRow, add);
    }
  }

  private static void oneVector(
      int m,
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add,
      int lanes) {
    int i = 0;
    for (; i + 8 <= m; i += 8) {
      eightByOne(
          k, a, a0 + i * aRow, aRow, aColumn, b, b0, bRow, c, c0 + i * cRow, cRow, add, lanes);
    }
    for (; i + 4 <= m; i += 4) {
      fourByOne(
          k, a, a0 + i * aRow, aRow, aColumn, b, b0, bRow, c, c0 + i * cRow, cRow, add, lanes);
    }
    for (; i < m; i++) {
      oneByOne(k, a, a0 + i * aRow, aRow, aColumn, b, b0, bRow, c, c0 + i * cRow, cRow, add, lanes);
    }
  }

  private static void eightByTwo(
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    FloatVector y0 = x0;
    FloatVector x1 = x0;
    FloatVector y1 = x0;
    FloatVector x2 = x0;
    FloatVector y2 = x0;
    FloatVector x3 = x0;
    FloatVector y3 = x0;
    FloatVector x4 = x0;
    FloatVector y4 = x0;
    FloatVector x5 = x0;
    FloatVector y5 = x0;
    FloatVector x6 = x0;
    FloatVector y6 = x0;
    FloatVector x7 = x0;
    FloatVector y7 = x0;
    int a1 = a0 + aRow;
    int a2 = a1 + aRow;
    int a3 = a2 + aRow;
    int a4 = a3 + aRow;
    int a5 = a4 + aRow;
    int a6 = a5 + aRow;
    int a7 = a6 + aRow;
    for (int l = 0, p = 0, q = b0; l < k; l++, p += aColumn, q += bRow) {
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector w = FloatVector.fromArray(SPECIES, b, q + LANES);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a0 + p]);
      x0 = s.fma(v, x0);
      y0 = s.fma(w, y0);
      s = FloatVector.broadcast(SPECIES, a[a1 + p]);
      x1 = s.fma(v, x1);
      y1 = s.fma(w, y1);
      s = FloatVector.broadcast(SPECIES, a[a2 + p]);
      x2 = s.fma(v, x2);
      y2 = s.fma(w, y2);
      s = FloatVector.broadcast(SPECIES, a[a3 + p]);
      x3 = s.fma(v, x3);
      y3 = s.fma(w, y3);
      s = FloatVector.broadcast(SPECIES, a[a4 + p]);
      x4 = s.fma(v, x4);
      y4 = s.fma(w, y4);
      s = FloatVector.broadcast(SPECIES, a[a5 + p]);
      x5 = s.fma(v, x5);
      y5 = s.fma(w, y5);
      s = FloatVector.broadcast(SPECIES, a[a6 + p]);
      x6 = s.fma(v, x6);
      y6 = s.fma(w, y6);
      s = FloatVector.broadcast(SPECIES, a[a7 + p]);
      x7 = s.fma(v, x7);
      y7 = s.fma(w, y7);
    }
    write(c, c0, x0, add);
    write(c, c0 + LANES, y0, add);
    write(c, c0 + cRow, x1, add);
    write(c, c0 + cRow + LANES, y1, add);
    write(c, c0 + 2 * cRow, x2, add);
    write(c, c0 + 2 * cRow + LANES, y2, add);
    write(c, c0 + 3 * cRow, x3, add);
    write(c, c0 + 3 * cRow + LANES, y3, add);
    write(c, c0 + 4 * cRow, x4, add);
    write(c, c0 + 4 * cRow + LANES, y4, add);
    write(c, c0 + 5 * cRow, x5, add);
    write(c, c0 + 5 * cRow + LANES, y5, add);
    write(c, c0 + 6 * cRow, x6, add);
    write(c, c0 + 6 * cRow + LANES, y6, add);
    write(c, c0 + 7 * cRow, x7, add);
    write(c, c0 + 7 * cRow + LANES, y7, add);
  }

  private static void fourByTwo(
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    FloatVector y0 = x0;
    FloatVector x1 = x0;
    FloatVector y1 = x0;
    FloatVector x2 = x0;
    FloatVector y2 = x0;
    FloatVector x3 = x0;
    FloatVector y3 = x0;
    int a1 = a0 + aRow;
    int a2 = a1 + aRow;
    int a3 = a2 + aRow;
    for (int l = 0, p = 0, q = b0; l < k; l++, p += aColumn, q += bRow) {
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector w = FloatVector.fromArray(SPECIES, b, q + LANES);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a0 + p]);
      x0 = s.fma(v, x0);
      y0 = s.fma(w, y0);
      s = FloatVector.broadcast(SPECIES, a[a1 + p]);
      x1 = s.fma(v, x1);
      y1 = s.fma(w, y1);
      s = FloatVector.broadcast(SPECIES, a[a2 + p]);
      x2 = s.fma(v, x2);
      y2 = s.fma(w, y2);
      s = FloatVector.broadcast(SPECIES, a[a3 + p]);
      x3 = s.fma(v, x3);
      y3 = s.fma(w, y3);
    }
    write(c, c0, x0, add);
    write(c, c0 + LANES, y0, add);
    write(c, c0 + cRow, x1, add);
    write(c, c0 + cRow + LANES, y1, add);
    write(c, c0 + 2 * cRow, x2, add);
    write(c, c0 + 2 * cRow + LANES, y2, add);
    write(c, c0 + 3 * cRow, x3, add);
    write(c, c0 + 3 * cRow + LANES, y3, add);
  }

  private static void oneByTwo(
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    FloatVector y0 = x0;
    for (int l = 0, p = 0, q = b0; l < k; l++, p += aColumn, q += bRow) {
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector w = FloatVector.fromArray(SPECIES, b, q + LANES);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a0 + p]);
      x0 = s.fma(v, x0);
      y0 = s.fma(w, y0);
    }
    write(c, c0, x0, add);
    write(c, c0 + LANES, y0, add);
  }

  private static void eightByOne(
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add,
      int lanes) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    FloatVector x1 = x0;
    FloatVector x2 = x0;
    FloatVector x3 = x0;
    FloatVector x4 = x0;
    FloatVector x5 = x0;
    FloatVector x6 = x0;
    FloatVector x7 = x0;
    int a1 = a0 + aRow;
    int a2 = a1 + aRow;
    int a3 = a2 + aRow;
    int a4 = a3 + aRow;
    int a5 = a4 + aRow;
    int a6 = a5 + aRow;
    int a7 = a6 + aRow;
    for (int l = 0, p = 0, q = b0; l < k; l++, p += aColumn, q += bRow) {
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a0 + p]);
      x0 = s.fma(v, x0);
      s = FloatVector.broadcast(SPECIES, a[a1 + p]);
      x1 = s.fma(v, x1);
      s = FloatVector.broadcast(SPECIES, a[a2 + p]);
      x2 = s.fma(v, x2);
      s = FloatVector.broadcast(SPECIES, a[a3 + p]);
      x3 = s.fma(v, x3);
      s = FloatVector.broadcast(SPECIES, a[a4 + p]);
      x4 = s.fma(v, x4);
      s = FloatVector.broadcast(SPECIES, a[a5 + p]);
      x5 = s.fma(v, x5);
      s = FloatVector.broadcast(SPECIES, a[a6 + p]);
      x6 = s.fma(v, x6);
      s = FloatVector.broadcast(SPECIES, a[a7 + p]);
      x7 = s.fma(v, x7);
    }
    write(c, c0, x0, add, lanes);
    write(c, c0 + cRow, x1, add, lanes);
    write(c, c0 + 2 * cRow, x2, add, lanes);
    write(c, c0 + 3 * cRow, x3, add, lanes);
    write(c, c0 + 4 * cRow, x4, add, lanes);
    write(c, c0 + 5 * cRow, x5, add, lanes);
    write(c, c0 + 6 * cRow, x6, add, lanes);
    write(c, c0 + 7 * cRow, x7, add, lanes);
  }

  private static void fourByOne(
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add,
      int lanes) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    FloatVector x1 = x0;
    FloatVector x2 = x0;
    FloatVector x3 = x0;
    int a1 = a0 + aRow;
    int a2 = a1 + aRow;
    int a3 = a2 + aRow;
    for (int l = 0, p = 0, q = b0; l < k; l++, p += aColumn, q += bRow) {
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a0 + p]);
      x0 = s.fma(v, x0);
      s = FloatVector.broadcast(SPECIES, a[a1 + p]);
      x1 = s.fma(v, x1);
      s = FloatVector.broadcast(SPECIES, a[a2 + p]);
      x2 = s.fma(v, x2);
      s = FloatVector.broadcast(SPECIES, a[a3 + p]);
      x3 = s.fma(v, x3);
    }
    write(c, c0, x0, add, lanes);
    write(c, c0 + cRow, x1, add, lanes);
    write(c, c0 + 2 * cRow, x2, add, lanes);
    write(c, c0 + 3 * cRow, x3, add, lanes);
  }

  private static void oneByOne(
      int k,
      float[] a,
      int a0,
      int aRow,
      int aColumn,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int cRow,
      boolean add,
      int lanes) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    for (int l = 0, p = 0, q = b0; l < k; l++, p += aColumn, q += bRow) {
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a0 + p]);
      x0 = s.fma(v, x0);
    }
    write(c, c0, x0, add, lanes);
  }

  private static void write(float[] c, int at, FloatVector x, boolean add) {
    (add ? x.add(FloatVector.fromArray(SPECIES, c, at)) : x).intoArray(c, at);
  }

  /** Writes the first lanes only; what lies beyond them is written back as it was. */
  private static void write(float[] c, int at, FloatVector x, boolean add, int lanes) {
    if (lanes == LANES) {
      write(c, at, x, add);
    } else {
      FloatVector before = FloatVector.fromArray(SPECIES, c, at);
      FloatVector after = add ? x.add(before) : x;
      before.blend(after, SPECIES.indexInRange(0, lanes)).intoArray(c, at);
    }
  }
}
