package io.noisebook.language.display;

import static io.noisebook.language.Descents.noisyGradientDescent;
import static io.noisebook.language.Descents.plan;
import static io.noisebook.language.Noisebook.budget;
import static io.noisebook.language.Noisebook.data;
import static io.noisebook.language.Noisebook.eps;
import static io.noisebook.language.Noisebook.train;
import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.comparison.Comparison;
import io.noisebook.accounting.hiddenstate.Bound;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.accounting.process.Start;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.descent.DescentProgress;
import io.noisebook.training.descent.GradientDescent;
import io.noisebook.training.random.Randomness;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hidden states, plans and descents, as a reader sees them. */
class HiddenStateViewTest {
  private static final NoisyGradientDescent FIGURE_1 =
      noisyGradientDescent(0.02, 0.02, 1000).sensitivity(4).size(5000).stronglyConvex(1).smooth(4);

  /** The setting of Figure 1: 0.048/30 of Corollary 1, 0.24/30 by composition. */
  @Test
  void aHiddenStateShowsEveryBound() {
    HiddenStateGuarantee guarantee = budget().hiddenState(FIGURE_1);
    String html = html(guarantee);
    assertPictures(3, html);
    List<List<String>> rows = table(html, 0);
    assertEquals("shifted interpolation, the best", rows.get(1).get(0));
    assertEquals(List.of("Corollary 1", "≤ 0.001600 α"), rows.get(2).subList(0, 2));
    assertEquals(List.of("composition", "≤ 0.008000 α"), rows.get(3).subList(0, 2));
    assertTrue(rows.get(4).get(1).contains("state .squaredLoss()"), rows::toString);
    assertEquals("lower bound", rows.get(6).get(3));
    assertContains(
        html,
        "ε ≤ " + Html.number(guarantee.toEps(1e-5)),
        "replace one example",
        "Only the last iterate is released",
        "holds for every pair of neighbouring data sets");
    String compared = html(budget().compare(FIGURE_1, 1e-5));
    assertContains(
        compared, "hidden state (shifted interpolation)", "as if every iterate were released");
    assertTrue(
        table(compared, 0)
            .contains(
                List.of(
                    "hidden state (shifted interpolation)",
                    "≤ " + Html.number(guarantee.toEps(1e-5)),
                    "upper bound",
                    "")),
        compared);
    assertTrue(Comparison.miss(guarantee, 1e-5).isEmpty(), "composition is not the truth");
  }

  @Test
  void everyKindOfHiddenStateHasALook() {
    NoisyGradientDescent bare = noisyGradientDescent(0.5, 1, 1).sensitivity(1).size(10);
    for (HiddenStateGuarantee guarantee :
        List.of(
            budget().hiddenState(bare.contractive(0)),
            budget().hiddenState(bare.logSobolev(0.1)),
            budget().hiddenState(bare.squaredLoss().start(Start.FIXED)),
            budget().hiddenState(FIGURE_1).by(Bound.COROLLARY_1),
            budget().hiddenState(FIGURE_1.after(1_000_000).scaled(1e-4)))) {
      sound(Views.of(guarantee));
    }
    assertFalse(html(budget().hiddenState(bare.contractive(0.5))).contains("some loss"));
    sound(Views.of(FIGURE_1));
  }

  @Test
  void aPlanShowsItsRiskAndTableOne() {
    String html = html(plan(1, 1e-5, 10_000, 10, 1, 1, 2));
    assertPictures(2, html);
    List<List<String>> rows = table(html, 0);
    assertEquals(List.of("step size η", "0.1250", "0.1250"), rows.get(1));
    assertEquals(List.of("noise σ²", "1.922e-06"), rows.get(2).subList(0, 2));
    assertEquals(List.of("steps K*", "99", "99"), rows.get(3));
    assertEquals("≤ 1.000", rows.get(4).get(2));
    assertContains(html, "noisy SGD (Bassily et al.)", "lower bound", "Theorem 4 rests on");
  }

  /** Nothing is shown of iterates, unless it is said that they are watched. */
  @Test
  void aDescentHidesItsState() {
    Dataset income = data().income();
    GradientDescent begun = train().noisyGradientDescent();
    assertTrue(sound(Views.of(begun)).text().contains("still needs .data(…)"));
    List<DescentProgress> seen = new ArrayList<>();
    GradientDescent descent =
        begun
            .data(income)
            .featureBound(Math.sqrt(14))
            .regularise(0.8)
            .within(eps(1, 1e-5))
            .steps(30)
            .randomness(Randomness.insecureForTests(1))
            .onProgress(seen::add);
    assertContains(html(descent), "not run yet, nothing spent", "Nothing of the iterates is shown");
    String html = html(descent.run());
    assertPictures(1, html);
    assertContains(html, "30 of 30 steps", "NOT private", "the last iterate", "every iterate");
    assertFalse(html.contains("outside the guarantee"));
    assertFalse(html(seen.get(seen.size() - 1)).contains("accuracy"));
    seen.clear();
    String watched = html(descent.watched().run());
    assertPictures(2, watched);
    assertContains(watched, "outside the guarantee", "by composition");
    assertContains(html(seen.get(seen.size() - 1)), "outside the guarantee", "accuracy");
  }
}
