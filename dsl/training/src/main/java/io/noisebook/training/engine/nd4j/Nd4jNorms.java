package io.noisebook.training.engine.nd4j;

import io.noisebook.training.engine.Clipping;
import java.util.Arrays;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** The squared norms of a physical batch, by layer or all in one, and the factors they lead to. */
final class Nd4jNorms {
  private final Clipping clipping;
  private final double[][] squares;
  private final INDArray[] factors;

  Nd4jNorms(int layers, int examples, Clipping clipping) {
    this.clipping = clipping;
    squares = new double[clipping.groups(Math.max(1, layers))][examples];
    factors = new INDArray[squares.length];
  }

  void add(int layer, double[] own) {
    double[] to = squares[squares.length == 1 ? 0 : layer];
    for (int e = 0; e < to.length; e++) {
      to[e] += own[e];
    }
  }

  int finish(double clip) {
    boolean[] scaled = new boolean[squares[0].length];
    for (int g = 0; g < squares.length; g++) {
      float[] column = new float[scaled.length];
      for (int e = 0; e < column.length; e++) {
        column[e] = clipping.factor(squares[g][e], clip, squares.length);
        scaled[e] |= column[e] < 1;
      }
      factors[g] = Nd4j.createFromArray(column).reshape('c', column.length, 1);
    }
    int clipped = 0;
    for (boolean one : scaled) {
      clipped += one ? 1 : 0;
    }
    return clipped;
  }

  /** The factors of a layer, as a column. */
  INDArray factors(int layer) {
    return factors[squares.length == 1 ? 0 : layer];
  }

  /** Rows times their factors; rows of factor 0 are 0, whatever was in them. */
  INDArray scaled(INDArray rows, int layer) {
    INDArray column = factors(layer);
    INDArray product = rows.mulColumnVector(column);
    if (column.minNumber().doubleValue() == 0) {
      for (int e = 0; e < column.length(); e++) {
        if (column.getFloat(e, 0) == 0) {
          product.putRow(e, Nd4j.zeros(DataType.FLOAT, rows.columns()));
        }
      }
    }
    return product;
  }

  /** The squared norm of each row, and as much as underflow can take from each square. */
  static double[] rowSquares(INDArray rows) {
    double lost = (double) rows.columns() * Float.MIN_NORMAL;
    double[] squares = rows.mul(rows).sum(1).toDoubleVector();
    return Arrays.stream(squares).map(square -> square + lost).toArray();
  }
}
