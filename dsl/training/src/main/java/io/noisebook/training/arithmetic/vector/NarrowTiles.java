package io.noisebook.training.arithmetic.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Parts of a product that are one vector wide and stay in registers. See {@code Arithmetic.product}
 * for what the arguments mean; the tile begins at row i of A and is written to rows ci … of C. They
 * only write: with more to do they would be too large to be compiled as a whole, and vectors would
 * be put into objects.
 */
final class NarrowTiles {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  private NarrowTiles() {}

  static void eightRows(
      int k,
      float[] a,
      int a0,
      int[] aRows,
      int i,
      int[] aColumns,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int[] cRows,
      int ci) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    FloatVector x1 = x0;
    FloatVector x2 = x0;
    FloatVector x3 = x0;
    FloatVector x4 = x0;
    FloatVector x5 = x0;
    FloatVector x6 = x0;
    FloatVector x7 = x0;
    int a1 = a0 + aRows[i];
    int a2 = a0 + aRows[i + 1];
    int a3 = a0 + aRows[i + 2];
    int a4 = a0 + aRows[i + 3];
    int a5 = a0 + aRows[i + 4];
    int a6 = a0 + aRows[i + 5];
    int a7 = a0 + aRows[i + 6];
    int a8 = a0 + aRows[i + 7];
    for (int l = 0, q = b0; l < k; l++, q += bRow) {
      int p = aColumns[l];
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a1 + p]);
      x0 = s.fma(v, x0);
      s = FloatVector.broadcast(SPECIES, a[a2 + p]);
      x1 = s.fma(v, x1);
      s = FloatVector.broadcast(SPECIES, a[a3 + p]);
      x2 = s.fma(v, x2);
      s = FloatVector.broadcast(SPECIES, a[a4 + p]);
      x3 = s.fma(v, x3);
      s = FloatVector.broadcast(SPECIES, a[a5 + p]);
      x4 = s.fma(v, x4);
      s = FloatVector.broadcast(SPECIES, a[a6 + p]);
      x5 = s.fma(v, x5);
      s = FloatVector.broadcast(SPECIES, a[a7 + p]);
      x6 = s.fma(v, x6);
      s = FloatVector.broadcast(SPECIES, a[a8 + p]);
      x7 = s.fma(v, x7);
    }
    x0.intoArray(c, c0 + cRows[ci]);
    x1.intoArray(c, c0 + cRows[ci + 1]);
    x2.intoArray(c, c0 + cRows[ci + 2]);
    x3.intoArray(c, c0 + cRows[ci + 3]);
    x4.intoArray(c, c0 + cRows[ci + 4]);
    x5.intoArray(c, c0 + cRows[ci + 5]);
    x6.intoArray(c, c0 + cRows[ci + 6]);
    x7.intoArray(c, c0 + cRows[ci + 7]);
  }

  static void fourRows(
      int k,
      float[] a,
      int a0,
      int[] aRows,
      int i,
      int[] aColumns,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int[] cRows,
      int ci) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    FloatVector x1 = x0;
    FloatVector x2 = x0;
    FloatVector x3 = x0;
    int a1 = a0 + aRows[i];
    int a2 = a0 + aRows[i + 1];
    int a3 = a0 + aRows[i + 2];
    int a4 = a0 + aRows[i + 3];
    for (int l = 0, q = b0; l < k; l++, q += bRow) {
      int p = aColumns[l];
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a1 + p]);
      x0 = s.fma(v, x0);
      s = FloatVector.broadcast(SPECIES, a[a2 + p]);
      x1 = s.fma(v, x1);
      s = FloatVector.broadcast(SPECIES, a[a3 + p]);
      x2 = s.fma(v, x2);
      s = FloatVector.broadcast(SPECIES, a[a4 + p]);
      x3 = s.fma(v, x3);
    }
    x0.intoArray(c, c0 + cRows[ci]);
    x1.intoArray(c, c0 + cRows[ci + 1]);
    x2.intoArray(c, c0 + cRows[ci + 2]);
    x3.intoArray(c, c0 + cRows[ci + 3]);
  }

  static void oneRow(
      int k,
      float[] a,
      int a0,
      int[] aRows,
      int i,
      int[] aColumns,
      float[] b,
      int b0,
      int bRow,
      float[] c,
      int c0,
      int[] cRows,
      int ci) {
    FloatVector x0 = FloatVector.zero(SPECIES);
    int a1 = a0 + aRows[i];
    for (int l = 0, q = b0; l < k; l++, q += bRow) {
      int p = aColumns[l];
      FloatVector v = FloatVector.fromArray(SPECIES, b, q);
      FloatVector s = FloatVector.broadcast(SPECIES, a[a1 + p]);
      x0 = s.fma(v, x0);
    }
    x0.intoArray(c, c0 + cRows[ci]);
  }
}
