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
   * A product of matrices, C = AB or C += AB: C[i, j] is at c0 + i·cRow + j, A[i, l] at a0 + i·aRow
   * + l·aColumn, B[l, j] at b0 + l·bRow + j.
   *
   * @param m rows of A and C
   * @param n columns of B and C
   * @param k columns of A, rows of B
   * @param a A
   * @param a0 where A begins
   * @param aRow from one row of A to the next
   * @param aColumn from one column of A to the next
   * @param b B
   * @param b0 where B begins
   * @param bRow from one row of B to the next
   * @param c C, none of the other two
   * @param c0 where C begins
   * @param cRow from one row of C to the next
   * @param add whether to add to C
   */
  public void product(
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
    for (int i = 0; i < m; i++) {
      int ai = a0 + i * aRow;
      int ci = c0 + i * cRow;
      int j = 0;
      for (; j + TILE <= n; j += TILE) {
        float x0 = 0;
        float x1 = 0;
        float x2 = 0;
        float x3 = 0;
        for (int l = 0, ap = ai, bp = b0 + j; l < k; l++, ap += aColumn, bp += bRow) {
          float s = a[ap];
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
        for (int l = 0, ap = ai, bp = b0 + j; l < k; l++, ap += aColumn, bp += bRow) {
          x += a[ap] * b[bp];
        }
        c[ci + j] = add ? c[ci + j] + x : x;
      }
    }
  }

  /**
   * Σ x². Accurate to about 1e-6 however long: only short stretches are summed in floats.
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
   * Copies short runs that lie apart to where they lie one after another; may write past the last,
   * so copy blocks in ascending order.
   *
   * @param x from where
   * @param xo where the first run begins
   * @param xStep from one run to the next
   * @param n how many numbers a run has
   * @param runs how many runs
   * @param y to where
   * @param yo where the first begins there
   */
  public void gatherRuns(float[] x, int xo, int xStep, int n, int runs, float[] y, int yo) {
    for (int r = 0; r < runs; r++) {
      System.arraycopy(x, xo + r * xStep, y, yo + r * n, n);
    }
  }

  /**
   * The reverse of {@link #gatherRuns}: adds runs that lie one after another to where they lie
   * apart.
   *
   * @param x the runs
   * @param xo where the first begins
   * @param n how many numbers a run has
   * @param runs how many runs
   * @param y what they are added to
   * @param yo where the first run goes
   * @param yStep from one run to the next there
   */
  public void scatterRuns(float[] x, int xo, int n, int runs, float[] y, int yo, int yStep) {
    for (int r = 0; r < runs; r++) {
      addScaled(1, x, xo + r * n, y, yo + r * yStep, n);
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
   * The largest of several cells, channel by channel, and which it was; of equal ones the first.
   *
   * @param x the numbers
   * @param xo where the window begins
   * @param cells where each cell begins, seen from there
   * @param n how many channels
   * @param y gets the largest
   * @param winner gets the number of the cell
   * @param yo where both begin
   */
  public void largest(float[] x, int xo, int[] cells, int n, float[] y, float[] winner, int yo) {
    for (int j = 0; j < n; j++) {
      float best = x[xo + cells[0] + j];
      int at = 0;
      for (int t = 1; t < cells.length; t++) {
        float value = x[xo + cells[t] + j];
        if (value > best) {
          best = value;
          at = t;
        }
      }
      y[yo + j] = best;
      winner[yo + j] = at;
    }
  }

  /**
   * Adds each channel's error to the cell that was the largest.
   *
   * @param error the errors of the largest
   * @param winner the number of the cell
   * @param eo where both begin
   * @param cells where each cell begins, seen from the window
   * @param n how many channels
   * @param x gets the errors
   * @param xo where the window begins
   */
  public void toLargest(
      float[] error, float[] winner, int eo, int[] cells, int n, float[] x, int xo) {
    for (int j = 0; j < n; j++) {
      x[xo + cells[(int) winner[eo + j]] + j] += error[eo + j];
    }
  }

  /**
   * The sum of some rows of a table.
   *
   * @param table the table
   * @param to where it begins
   * @param width the length of a row
   * @param rows the numbers of the rows
   * @param from where these begin
   * @param count how many
   * @param y gets the sum
   * @param yo where that begins
   */
  public void sumRows(
      float[] table, int to, int width, int[] rows, int from, int count, float[] y, int yo) {
    for (int j = 0; j < width; j++) {
      float sum = 0;
      for (int i = from; i < from + count; i++) {
        sum += table[to + rows[i] * width + j];
      }
      y[yo + j] = sum;
    }
  }

  /**
   * Adds one row to some rows of a table, once for each time that a row is named.
   *
   * @param x the row to add
   * @param xo where it begins
   * @param width its length
   * @param rows the numbers of the rows
   * @param from where these begin
   * @param count how many
   * @param table the table
   * @param to where it begins
   */
  public void addToRows(
      float[] x, int xo, int width, int[] rows, int from, int count, float[] table, int to) {
    for (int i = from; i < from + count; i++) {
      int row = to + rows[i] * width;
      for (int j = 0; j < width; j++) {
        table[row + j] += x[xo + j];
      }
    }
  }
}
