package io.noisebook.accounting.guarantee;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TradeOffTest {
  /** Φ(Φ⁻¹(1−α) − μ), values to 15 digits from the normal distribution's quantiles. */
  @Test
  void gaussian() {
    assertRelative(0.158655253931457, GaussianTradeOff.of(1).at(0.5), 1e-13);
    assertRelative(0.5, GaussianTradeOff.of(1).at(0.158655253931457), 1e-13);
    assertEquals(1, GaussianTradeOff.of(1).at(0));
    assertEquals(0, GaussianTradeOff.of(1).at(1));
    assertEquals(0.75, GaussianTradeOff.of(0).at(0.25), 1e-15);
  }

  /**
   * "The minimum sum of type I and type II errors is at least 77.6 %", Section 4.1 of the GDP
   * paper.
   */
  @Test
  void gaussianErrorSumOfThePaper() {
    GaussianTradeOff f = GaussianTradeOff.of(0.573581076035896);
    double least = 1;
    for (int i = 0; i <= 1000; i++) {
      least = Math.min(least, i / 1000.0 + f.at(i / 1000.0));
    }
    assertEquals(0.774, least, 5e-4);
  }

  @Test
  void epsDelta() {
    EpsDelta f = new EpsDelta(Math.log(2), 0.1);
    assertEquals(0.9, f.at(0), 1e-15);
    assertEquals(0.3, f.at(0.3), 1e-15);
    assertEquals(0.05, f.at(0.8), 1e-15);
    assertEquals(0, f.at(0.95), 1e-15);
    assertThrows(IllegalArgumentException.class, () -> new EpsDelta(-1, 0.1));
    assertThrows(IllegalArgumentException.class, () -> new EpsDelta(1, 1.1));
  }

  /** The largest of the pairs' functions, though only the pairs that matter are kept and asked. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aProfileIsTheLargestOfItsPairs(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double scale = Math.pow(10, 4 * random.nextDouble() - 2);
    List<EpsDelta> pairs = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(60); i++) {
      double delta =
          random.nextBoolean() ? random.nextDouble() : Math.exp(-40 * random.nextDouble());
      pairs.add(new EpsDelta(scale * random.nextDouble(), delta));
    }
    pairs.add(pairs.get(0));
    pairs.add(new EpsDelta(pairs.get(0).epsilon(), 1));
    TradeOff f = new ProfileTradeOff(pairs);
    for (int i = 0; i <= 1000; i++) {
      double alpha = i % 2 == 0 ? i / 1000.0 : Math.exp(-i / 20.0);
      double largest = pairs.stream().mapToDouble(pair -> pair.at(alpha)).max().orElseThrow();
      assertEquals(largest, f.at(alpha), 1e-15);
    }
  }

  /** k records: G_μ becomes G_kμ, pure ε becomes kε, and one record is no group. */
  @Test
  void groups() {
    TradeOff gaussian = GaussianTradeOff.of(0.3)::at;
    TradeOff pure = new EpsDelta(0.4, 0);
    for (double alpha : new double[] {0, 1e-6, 0.01, 0.3, 0.9, 1}) {
      assertEquals(gaussian.at(alpha), gaussian.group(1).at(alpha));
      assertRelative(GaussianTradeOff.of(0.9).at(alpha), gaussian.group(3).at(alpha), 1e-10);
      assertRelative(
          GaussianTradeOff.of(0.3).group(3).at(alpha), gaussian.group(3).at(alpha), 1e-10);
      // Below the kinks of the chain the lines compose; above, they promise more than kε.
      assertTrue(pure.group(3).at(alpha) >= new EpsDelta(1.2, 0).at(alpha) - 1e-15);
    }
    assertRelative(new EpsDelta(1.2, 0).at(0.01), pure.group(3).at(0.01), 1e-14);
    assertThrows(IllegalArgumentException.class, () -> gaussian.group(0));
  }

  /**
   * To replace a record is to remove one and add one: a group of two under add-or-remove-one, which
   * bounds replace-one, and is exact without sampling.
   */
  @Test
  void aGroupOfTwoBoundsReplacing() {
    Process process = new Gaussian(2).times(3);
    TradeOff replaced = budget().exact(process.replaceOne()).tradeOff();
    TradeOff group = budget().exact(process).tradeOff().group(2);
    TradeOff sampled = budget().exact(0.02, 1, 500).tradeOff().group(2);
    TradeOff estimate = budget().gdp(Sampled.gaussian(0.02, 1).times(500).replaceOne()).tradeOff();
    for (double alpha : new double[] {1e-3, 0.05, 0.5}) {
      assertRelative(replaced.at(alpha), group.at(alpha), 1e-9);
      assertTrue(sampled.at(alpha) <= estimate.at(alpha) + 0.01);
    }
  }

  /** 1 − Φ(Φ⁻¹(1−α) − μ): of G_1 at 0.1 %, 1 % and 10 %, from tables of the normal distribution. */
  @Test
  void truePositiveRates() {
    TradeOff f = GaussianTradeOff.of(1);
    assertEquals(0.01830, f.truePositiveRate(0.001), 5e-6);
    assertEquals(0.09236, f.truePositiveRate(0.01), 5e-6);
    assertEquals(0.38914, f.truePositiveRate(0.1), 5e-6);
    assertEquals(0, f.truePositiveRate(0));
    assertEquals(0.1, TradeOff.PERFECT.truePositiveRate(0.1), 1e-15);
    assertThrows(IllegalArgumentException.class, () -> f.truePositiveRate(1.1));
  }

  /** e^ε beyond a double is no reason for NaN. */
  @Test
  void hugeEpsilon() {
    EpsDelta f = new EpsDelta(5000, 0.1);
    assertEquals(0.9, f.at(0));
    assertEquals(0, f.at(0.5));
  }

  @Test
  void refusesAMuOutsideItsRange() {
    assertThrows(IllegalArgumentException.class, () -> GaussianTradeOff.of(-1));
    assertThrows(IllegalArgumentException.class, () -> GaussianTradeOff.of(Double.NaN));
  }
}
