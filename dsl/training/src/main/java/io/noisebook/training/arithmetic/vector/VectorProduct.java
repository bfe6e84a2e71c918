package io.noisebook.training.arithmetic.vector;

import io.noisebook.training.arithmetic.Arithmetic;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A small matrix product, cut into tiles that stay in registers: up to eight rows by two vectors.
 * See {@code Arithmetic.product} for what the fields mean.
 */
record VectorProduct(
    int m,
    int k,
    float[] a,
    int a0,
    int[] aRows,
    int[] aColumns,
    float[] b,
    int bRow,
    float[] c,
    int[] cRows,
    boolean add) {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();
  private static final int MOST_ROWS = 8;

  /** Eight rows by two vectors take 19 registers: of long vectors there are 32, else 16. */
  private static final boolean MANY_REGISTERS = LANES >= 16;

  /** Of a tile that is not written to C at once. */
  private static final int[] ASIDE_ROWS = Arithmetic.steps(MOST_ROWS, 2 * LANES);

  /** Computes n columns, from those at b0 and c0 on. */
  void columns(int n, int b0, int c0) {
    float[] aside = add || n % LANES > 0 ? new float[MOST_ROWS * 2 * LANES] : null;
    int j = 0;
    for (; j + 2 * LANES <= n; j += 2 * LANES) {
      wide(b0 + j, c0 + j, aside);
    }
    for (; j < n; j += LANES) {
      narrow(b0 + j, c0 + j, Math.min(LANES, n - j), aside);
    }
  }

  private void wide(int b0, int c0, float[] aside) {
    float[] to = add ? aside : c;
    int t0 = add ? 0 : c0;
    int[] rows = add ? ASIDE_ROWS : cRows;
    int i = 0;
    while (i < m) {
      int ti = add ? 0 : i;
      int height;
      if (MANY_REGISTERS && i + 8 <= m) {
        height = 8;
        WideTiles.eightRows(k, a, a0, aRows, i, aColumns, b, b0, bRow, to, t0, rows, ti);
      } else if (i + 4 <= m) {
        height = 4;
        WideTiles.fourRows(k, a, a0, aRows, i, aColumns, b, b0, bRow, to, t0, rows, ti);
      } else {
        height = 1;
        WideTiles.oneRow(k, a, a0, aRows, i, aColumns, b, b0, bRow, to, t0, rows, ti);
      }
      if (add) {
        take(aside, c0, i, height, 2 * LANES);
      }
      i += height;
    }
  }

  private void narrow(int b0, int c0, int lanes, float[] aside) {
    boolean through = add || lanes < LANES;
    float[] to = through ? aside : c;
    int t0 = through ? 0 : c0;
    int[] rows = through ? ASIDE_ROWS : cRows;
    int i = 0;
    while (i < m) {
      int ti = through ? 0 : i;
      int height;
      if (i + 8 <= m) {
        height = 8;
        NarrowTiles.eightRows(k, a, a0, aRows, i, aColumns, b, b0, bRow, to, t0, rows, ti);
      } else if (i + 4 <= m) {
        height = 4;
        NarrowTiles.fourRows(k, a, a0, aRows, i, aColumns, b, b0, bRow, to, t0, rows, ti);
      } else {
        height = 1;
        NarrowTiles.oneRow(k, a, a0, aRows, i, aColumns, b, b0, bRow, to, t0, rows, ti);
      }
      if (through) {
        take(aside, c0, i, height, lanes);
      }
      i += height;
    }
  }

  /** Adds or copies to C what a tile left aside. */
  private void take(float[] aside, int c0, int i, int height, int width) {
    for (int r = 0; r < height; r++) {
      int from = ASIDE_ROWS[r];
      int to = c0 + cRows[i + r];
      if (!add) {
        System.arraycopy(aside, from, c, to, width);
      } else if (width % LANES == 0) {
        addRow(aside, from, c, to, width);
      } else {
        for (int j = 0; j < width; j++) {
          c[to + j] += aside[from + j];
        }
      }
    }
  }

  private static void addRow(float[] x, int from, float[] c, int to, int width) {
    for (int j = 0; j < width; j += LANES) {
      FloatVector.fromArray(SPECIES, c, to + j)
          .add(FloatVector.fromArray(SPECIES, x, from + j))
          .intoArray(c, to + j);
    }
  }
}
