package io.noisebook.accounting.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Neighbours;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A part of the sweep: `BracketSweep FROM TO` runs as much more as there is time for. */
class BracketSweepTest {
  /** Each takes about three seconds: a hundred questions about a dozen processes. */
  private static final int SEEDS = 3;

  @Test
  void nothingIsContradicted() {
    SweepSummary summary = new SweepSummary();
    for (long seed = 0; seed < SEEDS; seed++) {
      BracketSweep.sweep(seed, Neighbours.ADD_OR_REMOVE_ONE, summary);
    }
    BracketSweep.sweep(SEEDS, Neighbours.REPLACE_ONE, summary);
    assertEquals(List.of(), summary.violations());
    assertTrue(summary.counted("asked") > 150, summary::toString);
    assertEquals(0, summary.counted("second method: closed form and moments"), summary::toString);
  }

  /** A second opinion that could not disagree would be none. */
  @ParameterizedTest
  @CsvSource({
    "0.01, 1, 1000, 1e-6, REMOVE, CONTOUR",
    "0.01, 1, 1000, 1e-6, ADD, CONTOUR",
    "0.01, 1, 1, 1e-6, REMOVE, CLOSED_FORM",
    "0.01, 1, 1, 1e-6, ADD, CLOSED_FORM",
    "1, 50, 10, 1e-6, REMOVE, CLOSED_FORM",
    "3e-5, 0.389, 483, 6e-16, REMOVE, DENSITY"
  })
  void aWrongBracketIsContradicted(
      double p, double sigma, double steps, double delta, Direction direction, Method method) {
    SweepCase question =
        new SweepCase(p, sigma, steps, delta, direction, Neighbours.ADD_OR_REMOVE_ONE);
    SecondOpinion second = SecondOpinion.of(question);
    Bracket right = question.directed(question.analysed()).bracket(delta);
    assertEquals(method, right.method());
    assertFalse(second.on(question, right).contradicted(), right.toString());
    for (double factor : new double[] {1 - 1e-8, 1 + 1e-8}) {
      Bracket wrong = new Bracket(factor * right.lower(), factor * right.upper(), method);
      assertTrue(second.on(question, wrong).contradicted(), wrong.toString());
    }
  }
}
