package io.noisebook.accounting.exact;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Sampled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Every row of exact.csv, whose head says where its values come from. */
class ReferenceTableTest {
  private static final double TOLERANCE = 1e-9;

  /** The table's values are good to the last digits of a double. */
  private static final double SLACK = 2e-15;

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "/io/noisebook/accounting/exact.csv", numLinesToSkip = 1)
  void bothDirections(
      String name, double p, double sigma, double steps, double delta, double remove, double add) {
    ExactGuarantee guarantee = ExactGuarantee.of(Sampled.gaussian(p, sigma).times(steps));
    assertRelative(remove, guarantee.remove().toEps(delta), TOLERANCE);
    assertRelative(add, guarantee.add().toEps(delta), TOLERANCE);
    assertEquals(
        Math.max(guarantee.remove().toEps(delta), guarantee.add().toEps(delta)),
        guarantee.toEps(delta));
    contains(guarantee.remove(), delta, remove);
    contains(guarantee.add(), delta, add);
  }

  /** A bracket holds the true value, to the digits that the table has of it. */
  private static void contains(DirectedGuarantee guarantee, double delta, double truth) {
    Bracket bracket = guarantee.bracket(delta);
    assertTrue(
        bracket.lower() <= truth * (1 + SLACK) && bracket.upper() >= truth * (1 - SLACK),
        guarantee.direction() + ": " + bracket + " does not hold " + truth);
    double epsilon = guarantee.toEps(delta);
    assertTrue(bracket.lower() <= epsilon && epsilon <= bracket.upper(), "ε outside " + bracket);
  }
}
