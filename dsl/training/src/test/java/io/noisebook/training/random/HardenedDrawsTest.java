package io.noisebook.training.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class HardenedDrawsTest {
  private static final int TERMS = HardenedDraws.TERMS;
  private static final int COUNT = HardenedDraws.COUNT;
  private static final int SUMS = HardenedDraws.KEPT.length;

  private final Randomness seeded = Randomness.insecureForTests(42);

  private HardenedDraws draws(long step) {
    return new HardenedDraws(
        seeded.bits(Purpose.NOISE, step, 2), seeded.bits(Purpose.RARE_NOISE, step, 2));
  }

  private static int sign(int sum, int draw) {
    return HardenedDraws.sign(HardenedDraws.KEPT[sum], draw);
  }

  /** A sum has a word of each sixteenth of a block; the signs are as they are said to be. */
  @Test
  void eachIsASumOfSixteenDrawsWithSigns() {
    HardenedDraws source = draws(4);
    RandomGenerator words = seeded.stream(Purpose.NOISE, 4, 2);
    RandomGenerator more = seeded.stream(Purpose.RARE_NOISE, 4, 2);
    int rare = 0;
    for (int block = 0; block < 40; block++) {
      long[] word = words.longs((long) TERMS * COUNT).toArray();
      double[][] expected = new double[SUMS][COUNT];
      for (int place = 0; place < COUNT; place++) {
        for (int draw = 0; draw < TERMS; draw++) {
          long bits = word[place + draw * COUNT];
          rare += Double.isNaN(Ziggurat.quick(bits)) ? 1 : 0;
          double x = Ziggurat.normal(bits, more);
          for (int sum = 0; sum < SUMS; sum++) {
            expected[sum][place] += sign(sum, draw) * x;
          }
        }
      }
      for (int sum = 0; sum < SUMS; sum++) {
        assertArrayEquals(expected[sum], source.next(), 1e-13);
      }
    }
    assertNotEquals(0, rare, "none of the words needed more bits");
  }

  /** At right angles, which makes the sums of normal draws independent. */
  @Test
  void theSignsAreRowsOfAHadamardMatrix() {
    for (int one = 0; one < SUMS; one++) {
      for (int other = 0; other < SUMS; other++) {
        int product = 0;
        for (int draw = 0; draw < TERMS; draw++) {
          product += sign(one, draw) * sign(other, draw);
        }
        assertEquals(one == other ? TERMS : 0, product);
      }
    }
  }

  /**
   * A combination of the sums without thirteen of the draws would be orthogonal to their columns;
   * these span everything, so there is none but 0.
   */
  @Test
  void noCombinationOfTheSumsHasFewerThanFourDraws() {
    int choices = 0;
    for (int without = 0; without < 1 << TERMS; without++) {
      if (Integer.bitCount(without) == 3) {
        RealMatrix columns = new Array2DRowRealMatrix(SUMS, TERMS);
        for (int draw = 0; draw < TERMS; draw++) {
          for (int sum = 0; sum < SUMS; sum++) {
            columns.setEntry(sum, draw, (1 - (without >> draw & 1)) * sign(sum, draw));
          }
        }
        // Its determinant is a whole number, so it is at least 1 where it is not 0.
        RealMatrix gram = columns.multiply(columns.transpose());
        double determinant = new LUDecomposition(gram).getDeterminant();
        assertNotEquals(0, determinant, 0.5, "without " + Integer.toBinaryString(without));
        choices++;
      }
    }
    assertEquals(560, choices);
  }

  /** No correlation between the sums of a place, nor between their squares. */
  @Test
  void sumsOfOnePlaceAreIndependent() {
    int blocks = 4000;
    int count = blocks * COUNT;
    double[][] products = new double[SUMS][SUMS];
    double[][] ofSquares = new double[SUMS][SUMS];
    HardenedDraws source = draws(5);
    double[][] z = new double[SUMS][];
    for (int block = 0; block < blocks; block++) {
      for (int sum = 0; sum < SUMS; sum++) {
        z[sum] = Arrays.stream(source.next()).map(x -> x / Math.sqrt(TERMS)).toArray();
      }
      for (int a = 0; a < SUMS; a++) {
        for (int b = 0; b < a; b++) {
          for (int place = 0; place < COUNT; place++) {
            double x = z[a][place];
            double y = z[b][place];
            products[a][b] += x * y;
            ofSquares[a][b] += (x * x - 1) * (y * y - 1);
          }
        }
      }
    }
    for (int a = 0; a < SUMS; a++) {
      for (int b = 0; b < a; b++) {
        assertEquals(0, products[a][b] / count, 5 / Math.sqrt(count), a + " and " + b);
        assertEquals(0, ofSquares[a][b] / count, 10 / Math.sqrt(count), a + " and " + b);
      }
    }
  }
}
