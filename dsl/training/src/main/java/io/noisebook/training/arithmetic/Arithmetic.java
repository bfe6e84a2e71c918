package io.noisebook.training.arithmetic;

/**
 * Loops over {@code float[]} in plain Java. Arrays must be made by {@link #floats}: a subclass may
 * read, and write back unchanged, up to {@link #SLACK} numbers past the last one it was asked for.
 */
public class Arithmetic {
  /** How many numbers past its end an array has room for: the longest vectors that there are. */
  public static final int SLACK = 64;

  private static final int TILE = 4;

  /** For {@link Arithmetics} and subclasses. */
  protected Arithmetic() {}

  /**
   * A new array with slack.
   *
   * @param length how many numbers it is for
   * @return zeros
   */
  public static float[] floats(int length) {
    return new float[Math.addExact(length, SLACK)];
  }

  /**
   * What it runs on.
   *
   * @return such as "plain Java"
   */
  public String name() {
    return "plain Java";
  }

  /**
   * Where the rows or columns of a matrix begin that lie at equal distances.
   *
   * @param count how many
   * @param step from one to the next
   * @return 0, step, 2·step …
   */
  public static int[] steps(int count, int step) {
    int[] steps = new int[count];
    for (int i = 0; i < count; i++) {
      steps[i] = Math.multiplyExact(i, step);
    }
    return steps;
  }

  /**
   * A product of matrices, C = AB or C += AB. A and C may lie anyhow in their arrays, such as the
   * patches of an image, which overlap: A[i, l] is at a0 + aRows[i] + aColumns[l], C[i, j] at c0 +
   * cRows[i] + j, B[l, j] at b0 + l·bRow + j. Where rows of C overlap, what is added is added to
   * both.
   *
   * @param m rows of A and C
   * @param n columns of B and C
   * @param k columns of A, rows of B
   * @param a A
   * @param a0 where A begins
   * @param aRows where each row of A begins, seen from there
   * @param aColumns where each column of A begins, seen from there
   * @param b B
   * @param b0 where B begins
   * @param bRow from one row of B to the next
   * @param c C, none of the other two
   * @param c0 where C begins
   * @param cRows where each row of C begins, seen from there
   * @param add whether to add to C
   */
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
    for (int i = 0; i < m; i++) {
      int ai = a0 + aRows[i];
      int ci = c0 + cRows[i];
      int j = 0;
      for (; j + TILE <= n; j += TILE) {
        float x0 = 0;
        float x1 = 0;
        float x2 = 0;
        float x3 = 0;
        for (int l = 0, bp = b0 + j; l < k; l++, bp += bRow) {
          float s = a[ai + aColumns[l]];
          x0 += s * b[bp];
          x1 += s * b[bp + 1];
          x2 += s * b[bp + 2];
          x3 += s * b[bp + 3];
        }
        c[ci + j] = add ? c[ci + j] + x0 : x0;
        c[ci + j + 1] = add ? c[ci + j + 1] + x1 : x1;
        c[ci + j + 2] = add ? c[ci + j + 2] + x2 : x2;
        c[ci + j + 3] = add ? c[ci + j + 3] + x3 : x3;
      }
      for (; j < n; j++) {
        float x = 0;
        for (int l = 0, bp = b0 + j; l < k; l++, bp += bRow) {
          x += a[ai + aColumns[l]] * b[bp];
        }
        c[ci + j] = add ? c[ci + j] + x : x;
      }
    }
  }

  /**
   * Σ x². Accurate to about 1e-6 however long: only short stretches are summed in floats. It bounds
   * what is clipped, so where floats end it errs upwards: too large by 1e-45 for each number, and
   * infinite beyond {@link Float#MAX_VALUE}.
   *
   * @param x the numbers
   * @param from where they begin
   * @param n how many
   * @return the sum of their squares
   */
  public double squares(float[] x, int from, int n) {
    double sum = 0;
    for (int i = from; i < from + n; i++) {
      sum += (double) x[i] * x[i];
    }
    return sum > Float.MAX_VALUE ? Double.POSITIVE_INFINITY : sum;
  }

  /**
   * Σ x y of two stretches of one array, as accurate as {@link #squares}.
   *
   * @param x the numbers
   * @param one where the first stretch begins
   * @param other where the second does
   * @param n how many
   * @return their inner product
   */
  public double inner(float[] x, int one, int other, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += (double) x[one + i] * x[other + i];
    }
    return sum;
  }

  /**
   * y += s x.
   *
   * @param s the scale
   * @param x the numbers to add
   * @param xo where they begin
   * @param y what they are added to
   * @param yo where that begins
   * @param n how many
   */
  public void addScaled(float s, float[] x, int xo, float[] y, int yo, int n) {
    for (int i = 0; i < n; i++) {
      y[yo + i] += s * x[xo + i];
    }
  }

  /**
   * Adds the rows of a matrix to one row.
   *
   * @param x the matrix
   * @param xo where it begins
   * @param rows how many rows
   * @param n how many columns
   * @param y the row
   * @param yo where it begins
   */
  public void addRows(float[] x, int xo, int rows, int n, float[] y, int yo) {
    for (int r = 0; r < rows; r++) {
      addScaled(1, x, xo + r * n, y, yo, n);
    }
  }

  /**
   * Adds one row to each row of a matrix, and takes the positive part if asked to.
   *
   * @param z the matrix
   * @param zo where it begins
   * @param rows how many rows
   * @param n how many columns
   * @param bias the row
   * @param bo where it begins
   * @param relu whether to replace negative numbers by 0
   */
  public void addBias(float[] z, int zo, int rows, int n, float[] bias, int bo, boolean relu) {
    for (int r = 0; r < rows; r++) {
      addBias(z, zo + r * n, n, bias, bo, relu);
    }
  }

  /**
   * The same for one row.
   *
   * @param z the row
   * @param zo where it begins
   * @param n how many columns
   * @param bias what is added
   * @param bo where that begins
   * @param relu whether to replace negative numbers by 0
   */
  protected final void addBias(float[] z, int zo, int n, float[] bias, int bo, boolean relu) {
    for (int j = 0; j < n; j++) {
      float value = z[zo + j] + bias[bo + j];
      z[zo + j] = relu ? Math.max(0, value) : value;
    }
  }

  /**
   * Sets errors to 0 wherever an output is not positive: the backward step of ReLU.
   *
   * @param output the outputs
   * @param error the errors, changed
   * @param from where both begin
   * @param n how many
   */
  public void keepPositive(float[] output, float[] error, int from, int n) {
    for (int i = from; i < from + n; i++) {
      error[i] = output[i] > 0 ? error[i] : 0;
    }
  }

  /**
   * The largest cell of each of several windows, channel by channel, and which it was; of equal
   * ones the first.
   *
   * @param x the numbers
   * @param xo where they begin
   * @param windows where each window begins, seen from there
   * @param cells where each cell begins, seen from its window
   * @param n how many channels
   * @param y gets the largest, [windows, n]
   * @param winner gets the numbers of the cells, [windows, n]
   * @param yo where both begin
   */
  public void largest(
      float[] x, int xo, int[] windows, int[] cells, int n, float[] y, float[] winner, int yo) {
    largest(x, xo, windows, cells, 0, n, y, winner, yo);
  }

  /**
   * The same for the channels from the given one on.
   *
   * @param from the first channel
   */
  protected final void largest(
      float[] x,
      int xo,
      int[] windows,
      int[] cells,
      int from,
      int n,
      float[] y,
      float[] winner,
      int yo) {
    for (int w = 0; w < windows.length; w++) {
      for (int j = from; j < n; j++) {
        int window = xo + windows[w] + j;
        float best = x[window + cells[0]];
        int at = 0;
        for (int t = 1; t < cells.length; t++) {
          float value = x[window + cells[t]];
          if (value > best) {
            best = value;
            at = t;
          }
        }
        y[yo + w * n + j] = best;
        winner[yo + w * n + j] = at;
      }
    }
  }

  /**
   * Adds each window's error, channel by channel, to the cell that was the largest.
   *
   * @param error the errors of the largest, [windows, n]
   * @param winner the numbers of the cells, [windows, n]
   * @param eo where both begin
   * @param windows where each window begins
   * @param cells where each cell begins, seen from its window
   * @param n how many channels
   * @param x gets the errors
   * @param xo where it begins
   */
  public void toLargest(
      float[] error, float[] winner, int eo, int[] windows, int[] cells, int n, float[] x, int xo) {
    toLargest(error, winner, eo, windows, cells, 0, n, x, xo);
  }

  /**
   * The same for the channels from the given one on.
   *
   * @param from the first channel
   */
  protected final void toLargest(
      float[] error,
      float[] winner,
      int eo,
      int[] windows,
      int[] cells,
      int from,
      int n,
      float[] x,
      int xo) {
    for (int w = 0; w < windows.length; w++) {
      for (int j = from; j < n; j++) {
        int at = eo + w * n + j;
        x[xo + windows[w] + cells[(int) winner[at]] + j] += error[at];
      }
    }
  }

  /**
   * A length rounded up, so that vectors of it have no rest.
   *
   * @param length a length
   * @return the least multiple of the length of a vector from there on
   */
  public int padded(int length) {
    return length;
  }

  /**
   * The weighted sum of some rows of a table.
   *
   * @param table the table
   * @param to where it begins
   * @param width the length of a row
   * @param rows the numbers of the rows
   * @param weights the weight of each
   * @param from where both begin
   * @param count how many
   * @param y gets the sum; up to {@link #padded} width anything
   * @param yo where that begins
   */
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
    for (int j = 0; j < width; j++) {
      float sum = 0;
      for (int i = from; i < from + count; i++) {
        sum += weights[i] * table[to + rows[i] * width + j];
      }
      y[yo + j] = sum;
    }
  }

  /**
   * Adds multiples of one row to some rows of a table.
   *
   * @param x the row to add, followed by zeros up to {@link #padded} width
   * @param xo where it begins
   * @param width its length
   * @param rows the numbers of the rows
   * @param weights how much of it each gets
   * @param from where both begin
   * @param count how many
   * @param table the table
   * @param to where it begins; where its first rows are never named, that may be before the array
   */
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
    for (int i = from; i < from + count; i++) {
      addScaled(weights[i], x, xo, table, to + rows[i] * width, width);
    }
  }
}
