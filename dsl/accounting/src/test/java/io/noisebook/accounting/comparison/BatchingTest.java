package io.noisebook.accounting.comparison;

import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.guarantee.Kind;
import org.junit.jupiter.api.Test;

class BatchingTest {
  private static Batching.Answer answer(Batching batching, boolean shuffled, String name) {
    return batching.answers().stream()
        .filter(answer -> answer.shuffled() == shuffled && answer.name().startsWith(name))
        .findFirst()
        .orElseThrow();
  }

  /** Section V-A of the zCDP paper: 21.5, 2.37 and 1.67 at δ = 1e-5. */
  @Test
  void theSettingOfThePaper() {
    Batching batching = budget().batching(0.01, 6, 400, 1e-5);
    Batching.Answer shuffled = answer(batching, true, "zCDP (RF)");
    assertEquals(21.55, shuffled.guarantee().toEps(1e-5), 5e-3);
    assertEquals(Kind.UPPER_BOUND, shuffled.guarantee().kind());
    Batching.Answer sampled = answer(batching, false, "zCDP (RS)");
    assertEquals(2.37, sampled.guarantee().toEps(1e-5), 5e-3);
    assertEquals(Kind.ESTIMATE, sampled.guarantee().kind());
    assertEquals(1.67, answer(batching, false, "MA").guarantee().toEps(1e-5), 5e-3);
    Batching.Answer least = answer(batching, true, "lower bound");
    assertEquals(Kind.LOWER_BOUND, least.guarantee().kind());
    // At this noise nothing refutes the claim; with a sixth of it, it is off by a factor.
    assertTrue(batching.verdict().contains("nothing proves it"), batching.verdict());
    assertTrue(budget().batching(0.01, 1, 100, 1e-5).verdict().contains("the claim is false"));
    assertTrue(batching.toString().contains("shuffled, zCDP (RF): ε = 21.55, upper bound"));
  }

  @Test
  void leavesOutWhoHasNoAnswerAndRefusesWhatIsOutOfRange() {
    assertEquals(6, budget().batching(0.1, 6, 10, 1e-5).answers().size(), "no zCDP (RS)");
    assertThrows(IllegalArgumentException.class, () -> budget().batching(1, 6, 10, 1e-5));
    assertThrows(IllegalArgumentException.class, () -> budget().batching(0.1, 0, 10, 1e-5));
    assertThrows(IllegalArgumentException.class, () -> budget().batching(0.1, 6, 0, 1e-5));
    assertThrows(IllegalArgumentException.class, () -> budget().batching(0.1, 6, 10, 1));
  }
}
