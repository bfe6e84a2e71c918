package io.noisebook.accounting.guarantee;

import static io.noisebook.accounting.Approximately.assertRelative;
import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Sampled;
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

  /** Bayes' rule with the likelihood ratio at its greatest, and at its least. */
  @Test
  void sureBeforehandAndAfterwards() {
    Attack attack = Attack.on(Math.log(3));
    assertEquals(attack.success(), attack.posterior(0.5));
    assertEquals(0.25, attack.posterior(0.1), 1e-15);
    assertEquals(1 / 28.0, 1 - attack.posterior(0.9), 1e-15);
    assertEquals(0, attack.posterior(0));
    assertEquals(1, attack.posterior(1));
    assertThrows(IllegalArgumentException.class, () -> attack.posterior(-0.1));
  }

  @Test
  void keepsKindAndNeighbours() {
    Attack estimate = Attack.on(budget().gdp(0.01, 1.5, 1000), 1e-5);
    assertEquals(Kind.ESTIMATE, estimate.kind());
    assertTrue(estimate.toString().contains("probability about"), estimate.toString());
    Guarantee replaced = budget().moments(Sampled.gaussian(0.01, 1.5).times(1000).replaceOne());
    Attack other = Attack.on(replaced, 1e-5);
    assertEquals(Neighbours.REPLACE_ONE, other.neighbours());
    assertTrue(other.toString().contains("which of two records"), other.toString());
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
