package io.noisebook.accounting.comparison;

import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  /** Row 1 of Table 1 of the GDP paper: the estimate is below the truth, the bound above it. */
  @Test
  void saysByHowMuchEachMissesTheTruth() {
    Comparison comparison =
        budget().compare(Sampled.gaussian(256 / 60000.0, 1.3).times(3516), 1e-5);
    assertEquals(
        List.of(
            "exact",
            "moments accountant",
            "Gaussian differential privacy (CLT)",
            "zCDP (RS)",
            "strong composition"),
        comparison.answers().stream().map(Comparison.Answer::accountant).toList());
    double[] epsilons = {0.8645401912260321, 0.9545, 0.834511645328403};
    double[] tolerances = {1e-9, 5e-5, 1e-9};
    for (int i = 0; i < 3; i++) {
      Guarantee guarantee = comparison.answers().get(i).guarantee().orElseThrow();
      assertEquals(epsilons[i], guarantee.toEps(1e-5), tolerances[i]);
      assertEquals(epsilons[i] / epsilons[0] - 1, comparison.excess(guarantee).orElseThrow(), 1e-4);
      assertEquals(
          comparison.excess(guarantee).orElseThrow(),
          Comparison.miss(guarantee, 1e-5).orElseThrow());
    }
    String text = comparison.toString();
    assertTrue(text.contains("(-3.47 %)") && text.contains("estimate"), text);
    assertTrue(text.contains("add or remove one"), text);
  }

  @Test
  void anAccountantThatCannotSaysWhy() {
    Comparison comparison = budget().compare(new Laplace(2).times(3), 1e-5);
    assertTrue(comparison.answers().get(0).guarantee().isPresent());
    for (Comparison.Answer answer : comparison.answers()) {
      assertEquals(answer.guarantee().isEmpty(), !answer.refusal().isEmpty());
    }
  }

  @Test
  void againstABoundNothingIsMeasured() {
    for (double delta : new double[] {1e-3, 1e-5, 1e-12, 1e-100, 1e-300}) {
      Process rare = Sampled.gaussian(3.9e-5, 0.7).times(152);
      Comparison comparison = budget().compare(rare, delta);
      Guarantee moments = comparison.answers().get(1).guarantee().orElseThrow();
      ExactGuarantee exact = budget().exact(rare);
      boolean known = exact.isExact(delta) && exact.toEps(delta) > 0;
      assertEquals(known, comparison.excess(moments).isPresent());
    }
  }

  @Test
  void whatTheExactAccountantRefusesIsNotMeasured() {
    Process shuffled = new Shuffled(0.01, new Gaussian(6)).epochs(400);
    assertTrue(Comparison.miss(budget().zcdp(shuffled), 1e-5).isEmpty());
    Comparison comparison = budget().compare(shuffled, 1e-5);
    assertEquals(
        List.of("zCDP (RF)", "lower bound for shuffled batches"),
        comparison.answers().stream()
            .filter(answer -> answer.guarantee().isPresent())
            .map(Comparison.Answer::accountant)
            .toList());
    assertTrue(comparison.toString().contains("budget().zcdp(process)"), comparison.toString());
    assertThrows(IllegalArgumentException.class, () -> Comparison.miss(budget().zcdp(shuffled), 1));
  }

  @Test
  void whereTheTruthIsZeroThereIsNoShareOfIt() {
    Comparison comparison = budget().compare(new Gaussian(1e6), 0.1);
    Guarantee exact = comparison.answers().get(0).guarantee().orElseThrow();
    assertTrue(comparison.excess(exact).isEmpty());
  }

  @Test
  void refusesADeltaOutsideItsRange() {
    assertThrows(IllegalArgumentException.class, () -> budget().compare(new Gaussian(1), 0));
  }
}
