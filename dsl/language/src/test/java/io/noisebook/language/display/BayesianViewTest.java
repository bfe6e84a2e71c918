package io.noisebook.language.display;

import static io.noisebook.language.Noisebook.attack;
import static io.noisebook.language.Noisebook.budget;
import static io.noisebook.language.Noisebook.data;
import static io.noisebook.language.Noisebook.experiments;
import static io.noisebook.language.Noisebook.train;
import static io.noisebook.language.Noisebook.variational;
import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.bayesian.BayesianLedger;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.experiment.BayesianExperiment;
import io.noisebook.training.random.Randomness;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the Bayesian paper is about, as a reader sees it. */
class BayesianViewTest {
  private static final BayesianGuarantee TYPICAL =
      budget().bayesian(0.01, 1, 1000, 0.1, 0.11, 0.12, 0.1, 0.12);

  @Test
  void neverStandsAlone() {
    String html = html(TYPICAL);
    assertPictures(1, html);
    assertContains(
        html,
        "ε_μ ≲",
        "data-dependent",
        "For all data, gradients clipped to C: ε ≤",
        "Both hold at once",
        "exchangeable",
        "read off the data",
        "all data, moments accountant: upper bound");
    List<List<String>> rows = table(html, 0);
    assertEquals("p = 99.999 %", rows.get(5).get(2));
  }

  @Test
  void saysWhereItAddsNothing() {
    assertContains(html(budget().bayesian(0.01, 1, 1000, 1, 1.5)), "ε_μ adds nothing");
  }

  @Test
  void withoutClippingNothingHoldsForOtherData() {
    String html = html(budget().bayesian(0.01, 2, 100, 1, 3));
    assertContains(html, "for other data nothing holds");
    assertFalse(html.contains("upper bound"), "a bound without clipping");
  }

  @Test
  void percentilesLedgersAndAttacksAreShown() {
    assertPictures(1, html(TYPICAL.percentiles(1e-5)));
    BayesianLedger none = budget().bayesianLedger(Sampled.gaussian(0.1, 1).times(3));
    assertContains(Views.of(none).text(), "recorded: 0");
    assertPictures(1, html(none.record(1, 0.1, 0.2)));
    assertContains(html(attack(TYPICAL)), "δ = 1e-10", "P(A) ≲");
    assertEquals(1e-5, attack(budget().gdp(0.01, 1, 100)).delta());
    assertEquals(0.900, attack(2.2).success(), 5e-4);
    assertEquals(0.9997, attack(8.0).success(), 5e-5);
  }

  @Test
  void aTrainingResultShowsBothAndTheLeakCheck() {
    Training training =
        train()
            .data(few())
            .batch(100)
            .noise(2)
            .clip(10)
            .epochs(2)
            .alsoBayesian(40)
            .quietly()
            .randomness(Randomness.insecureForTests(1));
    var result = training.run();
    assertContains(html(result), "Bayesian accountant: ε_μ", "For which share of the population");
    String check = html(result.leakCheck(100));
    assertPictures(1, check);
    assertContains(check, "Welch", "Levene", "owner");
    String unclipped = html(training.runUnclipped());
    assertContains(unclipped, "no differential privacy", "NOT differentially private");
    assertFalse(unclipped.contains("upper bound"), "a bound without clipping");
  }

  @Test
  void variationalInferenceIsShown() {
    String html = html(variational(few()).batches(0.3, 10).run(Randomness.insecureForTests(1)));
    assertContains(html, "right on held-out examples", "For all data", "ε_μ");
  }

  @Test
  void tableOneStandsBesideThePapers() {
    BayesianExperiment toy =
        new BayesianExperiment(
            "Toy",
            new BayesianExperiment.Published(0.96, 2.2, 0.95),
            "nothing is run",
            () -> new BayesianExperiment.Outcome(0.9, 1.5, TYPICAL));
    String html = html(experiments().bayesian().table(toy, toy));
    List<String> row = table(html, 0).get(2);
    assertEquals(
        List.of("Toy", "90.0 %", "96 %", "1.50 (0.8176)", "2.20 (0.9002)"), row.subList(0, 5));
    assertEquals("0.950 (0.7211)", row.get(6));
    assertContains(html, "nothing is run", "data-dependent", "add or remove one");
  }

  private static Dataset few() {
    Dataset all = data().income();
    int[] few = IntStream.range(0, 600).toArray();
    return new Dataset("Few", "Generated.", all.training().select(few), all.heldOut());
  }
}
