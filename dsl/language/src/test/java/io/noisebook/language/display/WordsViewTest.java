package io.noisebook.language.display;

import static io.noisebook.language.Noisebook.attack;
import static io.noisebook.language.Noisebook.budget;
import static io.noisebook.language.Noisebook.gaussian;
import static io.noisebook.language.Noisebook.sampled;
import static io.noisebook.language.Noisebook.shuffled;
import static io.noisebook.language.Schedules.curves;
import static io.noisebook.language.Schedules.exponential;
import static io.noisebook.language.Schedules.polynomial;
import static io.noisebook.language.Schedules.sampled;
import static io.noisebook.language.Schedules.schedule;
import static io.noisebook.language.Schedules.step;
import static io.noisebook.language.Schedules.uniform;
import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.schedule.Schedule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.knowm.xchart.XYSeries;

/** Schedules, attacks, reduced noise and processes under other rules, as a reader sees them. */
class WordsViewTest {
  private static final Process RUN = sampled(256 / 60000.0, gaussian(1.3)).times(3516);

  /** Table II of the zCDP paper: 71 epochs of exponential decay spend ρ = 0.78125 all but. */
  @Test
  void aScheduleShowsItsNoiseAndWhatItCosts() {
    String html = html(exponential(10, 0.01).over(71));
    assertPictures(3, html);
    List<List<String>> rows = table(html, 0);
    assertEquals(List.of("1", "10.00", "0.005000", "≤ 0.4849", "= 0.3407"), rows.get(1));
    List<String> last = rows.get(rows.size() - 1);
    assertEquals("71", last.get(0));
    double rho = Double.parseDouble(last.get(2));
    assertEquals(exponential(10, 0.01).rho(71), rho, 1e-4);
    assertEquals(
        "≤ " + Html.number(rho + 2 * Math.sqrt(rho * Math.log(1e5))), last.get(3), last::toString);
    assertContains(
        html, "zCDP: upper bound", "differential privacy: exact", "Poisson samples cost");
    assertFalse(html.contains("The first"), "all of it is drawn");
  }

  static List<Schedule> schedules() {
    return List.of(
        uniform(1e-3),
        uniform(1e6),
        schedule(2),
        schedule(t -> 10 - t),
        schedule(t -> t == 0 ? 0 : 1),
        step(10, 0.01, 1),
        exponential(5, 500),
        polynomial(10, 2, 3, 100),
        exponential(10, 1e-4).over(100_000).scaled(1e9),
        schedule(t -> 5).over(3_000_000));
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void everyScheduleIsDrawnAsFarAsItGoes(Schedule schedule) {
    View view = sound(Views.of(schedule));
    assertContains(view.text(), schedule.toString());
  }

  @Test
  void whatHasNoEndSaysHowMuchOfItIsDrawn() {
    assertContains(html(schedule(t -> 10 - t)), "The first 10 epochs");
    assertContains(html(uniform(8)), "The first 100 epochs");
  }

  @Test
  void familiesAndUnfinishedProcessesAreDrawn() {
    String family = html(exponential(10));
    assertPictures(1, family);
    assertContains(family, "50 epochs", "150 epochs", "spend ρ = 1.000", ".fit(ρ, epochs)");
    String unfinished = html(sampled(0.01, exponential(10, 0.01)));
    assertContains(unfinished, "p = 0.01", ".epochs(50)", ".steps(1000)");
  }

  /** As in Figure 4 of the zCDP paper, a line ends where its schedule does. */
  @Test
  void severalSchedulesInOneChart() {
    Map<String, XYSeries> lines =
        curves(uniform(8).over(100), exponential(10, 0.01).over(71)).getSeriesMap();
    assertEquals(List.of(100.0, 71.0), lines.values().stream().map(XYSeries::getXMax).toList());
  }

  @Test
  void anAttackSaysHowSureOneCanBecome() {
    View view = sound(Views.of(attack(2)));
    String html = view.content().get(View.HTML);
    assertPictures(2, html);
    assertContains(view.text(), "P(A) ≤ 88.1 % at ε = 2.000", "upper bound");
    assertEquals(List.of("1.00 %", "≥ 0.137 %", "≤ 6.95 %"), table(html, 0).get(2));
    assertFalse(html(attack(2000)).contains("≤ 100 %"), "nothing is certain");
    sound(Views.of(attack(0)));
  }

  @Test
  void anAttackKnowsItsKindAndItsNeighbours() {
    String estimate = html(attack(budget().gdp(RUN), 1e-5));
    assertContains(estimate, "P(A) ≈ 69.7 %", "estimate, not a bound", "δ = 1e-5");
    assertFalse(estimate.contains("≤"), "an estimate bounds nothing");
    String replaced = html(attack(budget().moments(RUN.replaceOne()), 1e-5));
    assertContains(replaced, "replace one example", "one of two");
  }

  @Test
  void reducedNoiseShowsWhatIsClaimedAndWhatIsTrue() {
    String html = html(budget().reducedNoise(256 / 60000.0, 1.3, 15 * 60000 / 256.0, 1e-5));
    assertEquals(
        List.of("σ = 1.300", "moments accountant", "≤ 1.192", "upper bound"),
        table(html, 0).get(1));
    assertEquals(List.of("CLT", "≈ 1.192", "estimate"), table(html, 0).get(2).subList(1, 4));
    assertContains(html, "estimate, not a bound", "more than is claimed");
  }

  @Test
  void processesUnderOtherRulesSayWho() {
    String shuffled = html(shuffled(0.01, gaussian(6)).epochs(400));
    assertContains(shuffled, "not yet accounted for: 400 epochs", "budget().zcdp(process)");
    assertEquals("40,000", table(shuffled, 0).get(1).get(4));
    String replaced = html(RUN.replaceOne());
    assertContains(replaced, "3,516 steps, replace one example", "budget().exact(process)");
    assertContains(html(gaussian(2).replaceOne()), "its opposite", "budget().exact(process)");
  }

  /** What the notebook says of Table 1 of the GDP paper. */
  @Test
  void inFiveOfSixRowsTheLimitClaimsLessThanTheTruth() {
    double[] sigmas = {1.3, 1.1, 0.7, 0.6, 0.55, 0.5};
    double[] epochs = {15, 60, 45, 62, 68, 100};
    double p = 256 / 60000.0;
    for (int i = 0; i < sigmas.length; i++) {
      Process row = sampled(p, gaussian(sigmas[i])).times(epochs[i] / p);
      double truth = budget().exact(row).toEps(1e-5);
      assertEquals(i < 5, budget().gdp(row).toEps(1e-5) < truth);
      assertTrue(truth < budget().moments(row).asPublished().toEps(1e-5));
    }
  }

  @Test
  void oneDirectionSaysThatItIsOneAndShowsTheOther() {
    String html = html(budget().exact(RUN).add());
    assertContains(html, "this direction only", "exact, add", "exact<");
    assertFalse(html.contains("both directions."), "it is one");
    assertTrue(html(budget().exact(RUN)).contains("both directions."));
  }
}
