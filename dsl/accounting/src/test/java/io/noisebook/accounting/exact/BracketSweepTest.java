package io.noisebook.accounting.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A part of the sweep: `BracketSweep FROM TO` runs as much more as there is time for. */
class BracketSweepTest {
  /** Each answer takes up to a second where only the lattice has it. */
  private static final int QUESTIONS = 20;

  @Test
  void nothingIsContradicted() {
    SweepSummary summary = BracketSweep.sweep(0, QUESTIONS);
    assertEquals(List.of(), summary.violations());
    assertTrue(summary.counted("compared") > QUESTIONS / 2, summary::toString);
  }

  /** A second opinion that could not disagree would be none. */
  @Test
  void aWrongBracketIsContradicted() {
    SweepCase question = new SweepCase(0.01, 1, 1000, 1e-6, Direction.REMOVE);
    Bracket right = question.guarantee().bracket(question.delta());
    assertFalse(SecondOpinion.on(question, right).contradicted());
    for (double factor : new double[] {0.99, 1.01}) {
      Bracket wrong = new Bracket(factor * right.lower(), factor * right.upper(), right.method());
      assertTrue(SecondOpinion.on(question, wrong).contradicted(), wrong.toString());
    }
  }
}
