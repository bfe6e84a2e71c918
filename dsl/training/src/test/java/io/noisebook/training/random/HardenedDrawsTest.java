package io.noisebook.training.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.random.RandomGenerator;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class HardenedDrawsTest {
  private static final int GROUPS = HardenedDraws.COUNT / 4;

  private final Randomness seeded = Randomness.insecureForTests(42);

  private HardenedDraws draws(long step) {
    return new HardenedDraws(
        seeded.bits(Purpose.NOISE, step, 2), seeded.bits(Purpose.RARE_NOISE, step, 2));
  }

  /**
   * A draw is the sum of a word of each eighth of a block; the signs are as they are said to be.
   */
  @Test
  void eachIsASumOfEightDrawsWithSigns() {
    HardenedDraws source = draws(4);
    RandomGenerator words = seeded.stream(Purpose.NOISE, 4, 2);
    RandomGenerator more = seeded.stream(Purpose.RARE_NOISE, 4, 2);
    double[] sums = new double[HardenedDraws.COUNT];
    int rare = 0;
    for (int block = 0; block < 40; block++) {
      source.fill(sums);
      long[] word = words.longs(8L * GROUPS).toArray();
      for (int group = 0; group < GROUPS; group++) {
        double[] expected = new double[4];
        for (int draw = 0; draw < 8; draw++) {
          long bits = word[group + draw * GROUPS];
          rare += Double.isNaN(Ziggurat.quick(bits)) ? 1 : 0;
          double x = Ziggurat.normal(bits, more);
          for (int sum = 0; sum < 4; sum++) {
            expected[sum] += HardenedDraws.sign(sum, draw) * x;
          }
        }
        for (int sum = 0; sum < 4; sum++) {
          assertEquals(expected[sum], sums[group + sum * GROUPS], 1e-13);
        }
      }
    }
    assertNotEquals(0, rare, "none of the words needed more bits");
  }

  /** At right angles, which makes the sums of normal draws independent. */
  @Test
  void theSignsAreRowsOfAHadamardMatrix() {
    for (int one = 0; one < 4; one++) {
      for (int other = 0; other < 4; other++) {
        int product = 0;
        for (int draw = 0; draw < 8; draw++) {
          product += HardenedDraws.sign(one, draw) * HardenedDraws.sign(other, draw);
        }
        assertEquals(one == other ? HardenedDraws.VARIANCE : 0, product);
      }
    }
  }

  /**
   * A combination of the sums without five of the draws would be orthogonal to their five columns;
   * these span everything, so there is none but 0.
   */
  @Test
  void noCombinationOfTheFourSumsHasFewerThanFourDraws() {
    for (int chosen = 0; chosen < 1 << 8; chosen++) {
      if (Integer.bitCount(chosen) == 5) {
        RealMatrix columns = new Array2DRowRealMatrix(4, 8);
        for (int draw = 0; draw < 8; draw++) {
          for (int sum = 0; sum < 4; sum++) {
            columns.setEntry(sum, draw, (chosen >> draw & 1) * HardenedDraws.sign(sum, draw));
          }
        }
        RealMatrix gram = columns.multiply(columns.transpose());
        double determinant = new LUDecomposition(gram).getDeterminant();
        assertNotEquals(0, determinant, 0.5, "columns " + Integer.toBinaryString(chosen));
      }
    }
  }

  /** No correlation between the sums of a group, nor between their squares. */
  @Test
  void sumsOfAGroupAreIndependent() {
    int blocks = 4000;
    int count = blocks * GROUPS;
    double[][] products = new double[4][4];
    double[][] ofSquares = new double[4][4];
    HardenedDraws source = draws(5);
    double[] sums = new double[HardenedDraws.COUNT];
    double[] z = new double[4];
    for (int block = 0; block < blocks; block++) {
      source.fill(sums);
      for (int group = 0; group < GROUPS; group++) {
        for (int sum = 0; sum < 4; sum++) {
          z[sum] = sums[group + sum * GROUPS] / Math.sqrt(HardenedDraws.VARIANCE);
        }
        for (int a = 0; a < 4; a++) {
          for (int b = 0; b < a; b++) {
            products[a][b] += z[a] * z[b];
            ofSquares[a][b] += (z[a] * z[a] - 1) * (z[b] * z[b] - 1);
          }
        }
      }
    }
    for (int a = 0; a < 4; a++) {
      for (int b = 0; b < a; b++) {
        assertEquals(0, products[a][b] / count, 5 / Math.sqrt(count), a + " and " + b);
        assertEquals(0, ofSquares[a][b] / count, 10 / Math.sqrt(count), a + " and " + b);
      }
    }
  }
}
