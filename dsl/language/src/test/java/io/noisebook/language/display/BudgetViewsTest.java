package io.noisebook.language.display;

import static io.noisebook.language.Noisebook.budget;
import static io.noisebook.language.Noisebook.data;
import static io.noisebook.language.Noisebook.gaussian;
import static io.noisebook.language.Noisebook.shuffled;
import static io.noisebook.language.Noisebook.train;
import static io.noisebook.language.Noisebook.tune;
import static io.noisebook.language.Schedules.of;
import static io.noisebook.language.Schedules.rho;
import static io.noisebook.language.Schedules.shuffled;
import static io.noisebook.language.Schedules.uniform;
import static io.noisebook.language.Schedules.validation;
import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.noisebook.accounting.selection.NegativeBinomialTrials;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.experiment.BudgetExperiment;
import io.noisebook.training.experiment.BudgetReport;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.tuning.Tuned;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the zCDP paper is about, as a reader sees it. */
class BudgetViewsTest {
  /** Section V-A: RF 21.55 is for shuffled batches, RS 2.37 and MA 1.67 for samples. */
  @Test
  void shufflingAndSamplingStandSideBySide() {
    String html = html(budget().batching(0.01, 6, 400, 1e-5));
    assertPictures(1, html);
    List<List<String>> rows = table(html, 0);
    assertEquals(List.of("shuffled", "zCDP (RF)", "≤ 21.55", "upper bound"), rows.get(1));
    assertEquals("≥ 1.271", rows.get(3).get(2));
    assertEquals(List.of("Poisson", "zCDP (RS)", "≈ 2.373", "estimate"), rows.get(5));
    assertContains(html, "nothing proves it", "Chua et al.");
  }

  @Test
  void aShuffledGuaranteeShowsWhatIsKnownFromBelow() {
    String html = html(budget().zcdp(shuffled(0.01, gaussian(1)).epochs(100)));
    assertContains(
        html,
        "lower bound for shuffled batches",
        "Poisson samples with the same noise would have ε = 6.188",
        "to account for them as samples is wrong");
    View view = sound(Views.of(budget().lowerBound(shuffled(0.01, uniform(1)).epochs(100))));
    assertContains(view.text(), "ε ≥ 20.24", "promises nothing");
    assertFalse(html(budget().zcdp(gaussian(2))).contains("Poisson samples with the same noise"));
  }

  private static final Dataset FEW = few();

  private static Dataset few() {
    Dataset all = data().income();
    int[] few = java.util.stream.IntStream.range(0, 600).toArray();
    return new Dataset("Few", "Generated.", all.training().select(few), all.heldOut());
  }

  private static Training run(double rate) {
    return train()
        .data(FEW)
        .shuffled()
        .batch(100)
        .noise(of(e -> 20 - e))
        .learningRate(rate)
        .epochs(2)
        .quietly()
        .randomness(Randomness.insecureForTests(1));
  }

  @Test
  void tuningShowsBothPrices() {
    var tuning = tune(run(0.1), run(0.3)).trials(new NegativeBinomialTrials(1, 0.5));
    assertContains(sound(Views.of(tuning)).text(), "tuning over 2 candidates");
    assertContains(html(tuning), "All of it will cost ε ≤ ", "Released is the winner only");
    String guarantee = html(tuning.guarantee());
    assertContains(guarantee, "private selection: ε ≤ ");
    assertFalse(guarantee.contains("misses it by"), "one trial is no measure of the whole");
    Tuned tuned = tuning.run();
    String html = html(tuned);
    assertContains(html, "no promise: it was chosen", "the whole procedure", "upper bound");
    assertContains(html(new Tuned(tuning, -1, Optional.empty())), "there is no winner");
  }

  @Test
  void anExperimentShowsItsTableAndItsBars() {
    BudgetExperiment experiment =
        new BudgetExperiment(
            "Two schedules",
            0.02,
            seed -> FEW,
            run(0.1),
            List.of(
                new BudgetExperiment.Row(
                    "uniform",
                    new BudgetExperiment.Fixed(uniform(10)),
                    new BudgetExperiment.Published(4, 0.9, 0.8)),
                new BudgetExperiment.Row(
                    "validation",
                    new BudgetExperiment.Followed(validation(12, 0.9, 1, 0.01, 1)),
                    new BudgetExperiment.Published(4, 0.9, 0.8))));
    BudgetReport report = experiment.run(0, 1);
    assertEquals(4, report.outcomes().get(0).epochs()[0], 1e-9);
    String html = html(report);
    assertPictures(1, html);
    assertContains(html, "test accuracy, mean (min–max)", "0.800", "owner's eyes");
    assertEquals(0.02, rho(0.02).epsilon() > 0 ? report.experiment().rho() : 0);
  }
}
