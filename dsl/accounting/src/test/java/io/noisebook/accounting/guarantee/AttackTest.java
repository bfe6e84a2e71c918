package io.noisebook.accounting.guarantee;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttackTest {
  /** The introduction of the Bayesian differential privacy paper: 88 %, 99.33 %, 99.995 %. */
  @ParameterizedTest
  @CsvSource({"2, 0.88, 5e-3", "5, 0.9933, 5e-5", "10, 0.99995, 5e-6", "0, 0.5, 0"})
  void figuresOfThePaper(double epsilon, double success, double tolerance) {
    assertEquals(success, Attack.on(epsilon).success(), tolerance);
    assertEquals(epsilon, Attack.withSuccess(Attack.on(epsilon).success()).epsilon(), 1e-10);
  }

  @Test
  void ofAGuarantee() {
    Guarantee guarantee = budget().exact(0.01, 1.5, 1000);
    Attack attack = Attack.on(guarantee, 1e-5);
    assertEquals(guarantee.toEps(1e-5), attack.epsilon());
    assertTrue(attack.toString().contains("but for outputs of probability 1.0E-5"));
    assertEquals(1, Attack.on(2000).success());
  }

  /**
   * (ε, δ) bounds the success over all outputs too: (e^ε + δ)/(1 + e^ε), which the trade-off
   * function's advantage attains or beats.
   */
  @Test
  void agreesWithTheTradeOffFunction() {
    Guarantee guarantee = budget().exact(0.02, 1, 500);
    double most = 0.5 + guarantee.tradeOff().advantage() / 2;
    for (double delta : new double[] {1e-2, 1e-4, 1e-6}) {
      Attack attack = Attack.on(guarantee, delta);
      assertTrue(most <= attack.success() + delta * (1 - attack.success()) + 1e-12);
    }
    EpsDelta pure = new EpsDelta(1.5, 0);
    assertRelative(Attack.on(1.5).success(), 0.5 + pure.advantage() / 2, 1e-9);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.49, 1, 1.5, Double.NaN})
  void refusesAProbabilityOutsideItsRange(double success) {
    assertThrows(IllegalArgumentException.class, () -> Attack.withSuccess(success));
  }
}
