package io.noisebook.language.display;

import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.GaussianTradeOff;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;

class HalfBuiltValuesTest {
  private static final Budget BUDGET = Budget.budget();

  @Test
  void aProcessShowsWhatTouchesTheDataAndWhatToWriteNext() {
    Process process = Sampled.gaussian(256 / 60000.0, 1.3).times(3516).then(new Laplace(2));
    View view = sound(Views.of(process));
    assertTrue(view.text().startsWith(process.words()), view.text());
    assertContains(view.text(), "budget().exact(process)", "3,516");
    String html = view.content().get(View.HTML);
    assertEquals(
        List.of(
            List.of("phase", "mechanism", "sampling p", "noise", "steps T", "epochs pT"),
            List.of("1", "Gaussian on a sample", "0.004267", "σ = 1.300", "3,516", "15.00"),
            List.of("2", "Laplace on all the data", "1 (all)", "b = 2.000", "1", "1")),
        table(html, 0));
    assertContains(
        html, "not yet accounted for: 3,517 steps in 2 phases", "budget().compare(process");
    assertPictures(2, html);
    assertPictures(1, html(new Gaussian(2)));
    assertFalse(html.contains("ε ="), "a process has no ε");
  }

  @Test
  void aLongScheduleIsCutAndItsLengthSaid() {
    Process process = new Gaussian(1);
    for (int i = 2; i <= 40; i++) {
      process = process.then(new Gaussian(i));
    }
    String html = html(process);
    assertEquals(13, table(html, 0).size());
    assertContains(html, "40 phases, the first 12 in the table.");
  }

  @Test
  void theDoorSaysWhatItOpens() {
    String html = html(BUDGET);
    assertContains(html, "budget().exact(p, σ, T)", "an upper bound", "an estimate");
    assertContains(sound(Views.of(BUDGET)).text(), "budget().compare(process, δ)");
  }

  /** Gaussian noise of σ = 1.391 is (3, 1e-5)-DP: δ(3; 1/σ) of (3.2) is 1e-5. */
  @Test
  void aTargetShowsWhatItAllows() {
    String html = html(BUDGET.eps(3, 1e-5));
    assertContains(html, "ε ≤ 3.000 at δ = 1e-5", ".noise(p, T)", "σ = 1.391");
    assertEquals(1e-5, BUDGET.gdp(new Gaussian(1.391)).toDelta(3), 1e-7);
    assertPictures(1, html);
  }

  @Test
  void aBracketShowsItsEndsAndItsMethod() {
    String html = html(BUDGET.exact(256 / 60000.0, 1.3, 3516).bracket(1e-5));
    assertContains(html, "0.8645401", "≤ ε ≤", "lower bound", "upper bound", "contour inversion");
  }

  /** At μ = 1: f(α) = Φ(Φ⁻¹(1−α) − 1), and the advantage is 2Φ(1/2) − 1. */
  @Test
  void aTradeOffFunctionShowsItsCurve() {
    View view = sound(Views.of(GaussianTradeOff.of(1)));
    String html = view.content().get(View.HTML);
    assertContains(view.content().get(View.SVG), "<svg");
    assertEquals(List.of("5.00 %", "74.0 %", "26.0 %"), table(html, 0).get(3));
    assertContains(
        html, "largest 1 − α − β: 38.3 %", "whether it is exact, a bound or an estimate");
    for (TradeOff curve :
        List.of(
            TradeOff.PERFECT, new EpsDelta(700, 1e-9), new EpsDelta(0, 1), new EpsDelta(1, 0))) {
      sound(Views.of(curve));
    }
  }

  @Test
  void sharesAreNotRoundedToCertainty() {
    assertEquals("above 99.9 %", Html.share(0.99999));
    assertEquals("100 %", Html.share(1));
    assertEquals("0 %", Html.share(0));
    assertEquals("below 0.001 %", Html.share(1e-7));
    assertEquals("0.100 %", Html.share(0.001));
    assertEquals("38.9 %", Html.share(0.3891));
    assertEquals("-3.47 %", Html.percent(-0.0347));
    assertEquals("0.00 %", Html.percent(-1e-9));
    assertEquals("× 12.54", Html.percent(11.54));
  }

  /** A line that is far longer than those that a picture is for does not hide them. */
  @Test
  void aLongLineDoesNotHideTheOthers() {
    Line main = Line.first("main");
    Line other = Line.numbered("other", 0);
    XYChart chart = Charts.plot("x", "y");
    Charts.add(chart, main, new double[] {0, 1}, new double[] {0, 2});
    Charts.add(chart, other, new double[] {0, 1.2}, new double[] {0, 40});
    Charts.fitHeight(chart, List.of(main));
    Charts.fitWidth(chart, List.of(main));
    assertEquals(3, chart.getStyler().getYAxisMax());
    assertNull(chart.getStyler().getXAxisMax());
  }

  /** An exact value known to less than the digits shown is not used as if it were known. */
  @Test
  void aMissIsNoMorePreciseThanTheTruthIsKnown() {
    assertEquals("+10.00 %", new Reading(1e-5, 1, 1, Relation.EQUAL).missedBy(1.1));
    assertEquals("+10.00 % to +11.11 %", new Reading(1e-5, 1, 0.99, Relation.EQUAL).missedBy(1.1));
    assertContains(new Reading(1e-5, 1, 0, Relation.AT_MOST).missedBy(1.1), "only bounds");
    assertEquals("the exact ε is 0", new Reading(0.5, 0, 0, Relation.EQUAL).missedBy(0.1));
  }
}
