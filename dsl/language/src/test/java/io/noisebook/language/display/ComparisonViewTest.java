package io.noisebook.language.display;

import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.process.Shuffled;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonViewTest {
  private static final Budget BUDGET = Budget.budget();

  /** The setting of Figure 2 of the GDP paper, for the 45 epochs of Table 1. */
  private static final Process FIGURE_2 =
      Sampled.gaussian(256 / 60000.0, 0.7).times(45 * 60000 / 256.0);

  private static View view(Process process, double delta) {
    // A clock that stands still, so that nothing is left out.
    return sound(ComparisonView.of(BUDGET.compare(process, delta), () -> Patience.of(() -> 0, 1)));
  }

  private static String html(Process process, double delta) {
    return view(process, delta).content().get(View.HTML);
  }

  @Test
  void allAccountantsInOneTableWithTheirKinds() {
    View view = view(Sampled.gaussian(256 / 60000.0, 1.3).times(3516), 1e-5);
    List<List<String>> rows = table(view.content().get(View.HTML), 0);
    assertEquals(
        List.of("accountant", "ε at δ = 1e-5", "kind", "misses the exact ε by"), rows.get(0));
    assertTrue(rows.contains(List.of("exact", "= 0.8645", "upper bound, exact", "")));
    assertTrue(rows.contains(List.of("moments accountant", "≤ 0.9545", "upper bound", "+10.40 %")));
    assertTrue(
        rows.contains(
            List.of("Gaussian differential privacy (CLT)", "≈ 0.8345", "estimate", "-3.47 %")));
    assertContains(view.text(), "≈ 0.8345", "-3.47 %", "add or remove one example");
  }

  @Test
  void fourPanelsForItsOwnProcess() {
    String html = html(FIGURE_2, 1e-5);
    assertPictures(4, html);
    assertContains(
        html,
        "δ against ε",
        "δ as it runs, at ε = 5.640",
        "ε as it runs, at δ = 1e-5",
        "ε against the noise, at δ = 1e-5",
        "moments accountant: upper bound",
        "Gaussian differential privacy (CLT): estimate");
    assertFalse(html.contains("Not all drawn"));
  }

  /** Only where σ̃ is defined: steps of one kind on Poisson samples, add or remove one. */
  @Test
  void theReducedNoiseIsSaidWithItsTrueCost() {
    String said =
        ReducedNoiseView.sentence(
            BUDGET.reducedNoise(256 / 60000.0, 0.7, 45 * 60000 / 256.0, 1e-5));
    assertContains(html(FIGURE_2, 1e-5), said);
    assertContains(said, "ε = 7.101", "σ = 0.7000", "more than is claimed");
    for (Process other :
        List.of(FIGURE_2.replaceOne(), FIGURE_2.then(new Gaussian(4)), new Gaussian(4))) {
      assertFalse(html(other, 1e-5).contains("σ̃"), other::words);
    }
  }

  @Test
  void aRefusalIsSaid() {
    View view = sound(Views.of(BUDGET.compare(new Laplace(2).times(2), 1e-5)));
    assertContains(view.content().get(View.HTML), "scale b", "Laplace noise is not Gaussian");
    assertContains(view.text(), "Laplace noise is not Gaussian");
  }

  @Test
  void withoutPatienceThePanelsSayWhatIsMissing() {
    View view =
        sound(ComparisonView.of(BUDGET.compare(FIGURE_2, 1e-5), () -> Patience.of(() -> 0, 0)));
    assertContains(
        view.content().get(View.HTML), "= 5.640", "Not all drawn", "takes long here: exact.");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyComparisonIsSound(long seed) {
    Random random = new Random(seed);
    Process process =
        Sampled.gaussian(0.002 + 0.03 * random.nextDouble(), 0.7 + 2 * random.nextDouble())
            .times(500 + random.nextInt(20000));
    double delta = Math.pow(10, -3 - random.nextInt(10));
    View view =
        sound(
            ComparisonView.of(
                BUDGET.compare(seed % 2 == 0 ? process : process.then(new Gaussian(4)), delta)));
    assertPictures(4, view.content().get(View.HTML));
    assertContains(view.content().get(View.HTML), "estimate", "upper bound");
  }

  @Test
  void shuffledEpochsHavePanelsAndOneReasonForThreeRefusals() {
    Process process = new Shuffled(0.01, new Gaussian(6)).epochs(400);
    String html = html(process, 1e-5);
    assertPictures(4, html);
    assertContains(html, "≤ 21.55", "zCDP (RF): upper bound");
    assertContains(html, "≥ 1.271", "lower bound for shuffled batches");
    assertEquals(2, html.split("treating them as Poisson samples").length, html);
    assertContains(
        html, "No answer from exact, moments accountant, Gaussian differential privacy, strong");
    assertFalse(html.contains("misses the exact"), "nothing exact is known");
  }

  /** Its first steps shuffle nothing yet, so that nothing is known of them from below. */
  @Test
  void epochsThatComeLaterHaveTheirLowerBoundFromThenOn() {
    Process process = new Gaussian(4).times(3).then(new Shuffled(0.01, new Gaussian(6)).epochs(4));
    assertContains(html(process, 1e-5), "lower bound for shuffled batches");
  }

  @Test
  void theOtherRelationIsNamedBesideItsNumbers() {
    Process process = Sampled.gaussian(0.01, 2).times(500).replaceOne();
    String html = html(process, 1e-5);
    assertPictures(4, html);
    assertContains(
        html,
        "ε at δ = 1e-5, replace one example",
        "ε as it runs, at δ = 1e-5, replace one example",
        "No answer from zCDP");
  }

  @Test
  void variationsAreTheProcessWithMoreOrLess() {
    Process process =
        Sampled.gaussian(0.01, 1).times(100).then(new Laplace(3)).then(new Gaussian(2));
    Variations variations = new Variations(process);
    assertEquals(process.phases(), variations.first(102).phases());
    assertEquals(List.of(new Phase(0.01, 1, 40)), variations.first(40).phases());
    assertEquals(2, variations.first(101).phases().size());
    assertEquals(
        List.of(2.0, 6.0, 4.0),
        variations.noise(2).phases().stream().map(Phase::noiseMultiplier).toList());
    assertEquals(102, variations.steps());
  }

  @Test
  void variationsKeepTheRelationAndTheBatches() {
    Process process = new Shuffled(0.1, new Gaussian(3)).epochs(20).replaceOne();
    Variations variations = new Variations(process);
    Process half = variations.first(10);
    assertEquals(Neighbours.REPLACE_ONE, half.neighbours());
    assertEquals(process.phases(), half.times(2).phases());
    assertEquals(Neighbours.REPLACE_ONE, variations.noise(2).neighbours());
  }
}
