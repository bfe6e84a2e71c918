package io.noisebook.accounting.guarantee;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

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

  @Test
  void refusesAMuOutsideItsRange() {
    assertThrows(IllegalArgumentException.class, () -> GaussianTradeOff.of(-1));
    assertThrows(IllegalArgumentException.class, () -> GaussianTradeOff.of(Double.NaN));
  }
}
