package io.noisebook.language.display;

import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.Training;
import io.noisebook.training.data.Data;
import io.noisebook.training.experiment.Experiment;
import io.noisebook.training.experiment.Experiments;
import io.noisebook.training.experiment.Report;
import io.noisebook.training.random.Randomness;
import io.noisebook.training.run.NonPrivateResult;
import io.noisebook.training.run.Progress;
import io.noisebook.training.run.ProgressListener;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Experiments, and runs while they go, as a reader sees them. */
class ExperimentViewTest {
  private static final Data DATA = Data.quietly();

  private static Training settings() {
    return Training.begin().noisySgd().noise(0.55).learningRate(0.15);
  }

  /** The paper's settings for a moment, so that T, μ and ε are known without the data. */
  @Test
  void aReportStandsBesideThePaper() {
    Experiment adult = new Experiments(ProgressListener.NONE, DATA.orGenerated()).adult();
    Experiment short1 =
        new Experiment(
            "Income",
            adult.published(),
            seed -> DATA.income(),
            adult.settings().epochs(1).batch(2560));
    Report report = short1.run(0, 1);
    View view = sound(Views.of(report));
    List<List<String>> rows = table(view.content().get(View.HTML), 0);
    assertEquals("accuracy, %", rows.get(0).get(2));
    assertEquals(List.of("the paper", "18.00", "84.00", "2.03", "10.20", "14.70", ""), rows.get(2));
    assertEquals("the paper, not private", rows.get(4).get(0));
    assertEquals("84.50", rows.get(4).get(2));
    assertTrue(rows.get(1).get(2).matches("\\d\\d\\.\\d\\d ± \\d+\\.\\d\\d"), rows.toString());
    double mean =
        (report.results().get(0).accuracy() + report.results().get(1).accuracy()) / 2 * 100;
    assertEquals(mean, report.mean(), 1e-9);
    assertTrue(rows.get(1).get(2).startsWith(String.format("%.2f", mean)), rows.toString());
    assertEquals("", rows.get(3).get(6), "what is not private has no ε");
    assertContains(view.text(), "over 2 runs on Income", "may lie below the true one");
    assertPictures(2, view.content().get(View.HTML));
  }

  /** Without clipping MNIST's rate is not stable. */
  @Test
  void theCounterpartMayHaveALearningRateOfItsOwn() {
    Experiments all = new Experiments(ProgressListener.NONE, DATA.orGenerated());
    assertEquals(0.1, all.mnist(1).nonPrivateRate().getAsDouble());
    Experiment adult = all.adult();
    Experiment other =
        new Experiment(
            "Income",
            adult.published(),
            seed -> DATA.income(),
            adult.settings().epochs(0.5).batch(2560),
            OptionalDouble.of(0.05));
    assertEquals(0.15, other.training(0).plan().learningRate().at(0));
    assertEquals(0.05, other.nonPrivate(0).plan().learningRate().at(0));
    assertContains(Views.of(other.run(0)).text(), "Without privacy η is 0.05");
  }

  @Test
  void allOfThePapersRowsAreListed() {
    Experiments all = new Experiments(ProgressListener.NONE, DATA);
    assertEquals(10, all.all().size());
    assertEquals(11, table(html(all), 0).size());
    assertContains(html(all.mnist(6)), "MNIST, row 6, Table 1", "98.00", "31.12", "not run yet");
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> all.mnist(7));
    assertContains(e.getMessage(), "from 1 to 6; got 7");
  }

  @Test
  void aRunShowsItsOwnerWhatIsClippedAndMarksIt() {
    List<Progress> seen = new ArrayList<>();
    settings()
        .data(DATA.income())
        .epochs(4)
        .batch(2560)
        .randomness(Randomness.insecureForTests(1))
        .onProgress(seen::add)
        .run();
    Progress last = seen.get(seen.size() - 1);
    String html = html(last);
    assertPictures(3, html);
    assertContains(
        html,
        "For the owner's eyes: computed without noise",
        "share of examples clipped",
        "signal to noise",
        "ε: moments accountant, upper bound",
        "ε: central limit, estimate",
        "examples/s",
        "100.0%");
    for (Progress.Glance glance : last.glances()) {
      assertTrue(glance.clippedShare() >= 0 && glance.clippedShare() <= 1, glance.toString());
      assertTrue(glance.signalToNoise() > 0, glance.toString());
    }
    assertTrue(last.glances().size() >= 4, "one for each epoch");
    assertTrue(html(seen.get(0)).contains("step 0 of"), "the first is before the first step");
  }

  @Test
  void whatIsNotPrivateSaysSoAndShowsNoEpsilon() {
    List<Progress> seen = new ArrayList<>();
    NonPrivateResult result =
        settings().data(DATA.income()).epochs(1).onProgress(seen::add).runWithoutPrivacy();
    String live = html(seen.get(seen.size() - 1));
    assertContains(live, "NOT private, for comparison: SGD on Income");
    assertFalse(live.contains("ε ≤"), live);
    assertPictures(1, live);
    String html = html(result);
    assertContains(html, "SGD on Income, not private", "NOT private, and has no ε");
    assertPictures(1, html);
  }
}
