package io.noisebook.language.display;

import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.assertPictures;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.guarantee.GaussianTradeOff;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GuaranteeViewTest {
  private static final Budget BUDGET = Budget.budget();
  private static final Process MNIST = Sampled.gaussian(256 / 60000.0, 1.3).times(3516);

  /** By a clock that stands still, nothing takes long. */
  private static Patience endless() {
    return Patience.of(() -> 0, 1);
  }

  private static Patience none() {
    return Patience.of(() -> 0, 0);
  }

  private static String patiently(Guarantee guarantee) {
    return sound(GuaranteeView.of(guarantee, GuaranteeViewTest::endless)).content().get(View.HTML);
  }

  @Test
  void anEstimateIsNeverShownAsABound() {
    View view = Views.of(BUDGET.gdp(MNIST));
    assertContains(
        view.text(), "μ ≈ 0.2273", "ε ≈ 0.8345", "an estimate, not a bound", "add or remove one");
    String html = patiently(BUDGET.gdp(MNIST));
    assertContains(
        html,
        "ε ≈ 0.8345",
        "ε (estimate)",
        "Gaussian differential privacy (CLT): estimate",
        "an estimate, not a bound",
        "add or remove one",
        "still misses about 92.2 in 100");
    assertFalse(html.contains("ε ≤"), "an estimate stood with ≤");
    assertFalse(html.contains("at least"), "an estimate promised something");
    assertPictures(2, html);
  }

  /** The exact values are those of the reference table for this row of the GDP paper. */
  @Test
  void anEstimateSaysByHowMuchItMissesTheTruth() {
    List<List<String>> rows = table(patiently(BUDGET.gdp(MNIST)), 0);
    assertEquals(List.of("δ", "ε (estimate)", "exact ε", "misses it by"), rows.get(0));
    assertEquals(List.of("1e-5", "≈ 0.8345", "= 0.8645", "-3.47 %"), rows.get(3));
    assertEquals(8, rows.size());
    for (List<String> row : rows.subList(1, 8)) {
      assertTrue(row.get(3).startsWith("-"), () -> "the estimate lies below: " + row);
    }
  }

  @Test
  void withoutPatienceOnlyTheUsualDeltaIsAskedOfOthers() {
    String html =
        sound(GuaranteeView.of(BUDGET.gdp(MNIST), GuaranteeViewTest::none))
            .content()
            .get(View.HTML);
    List<List<String>> rows = table(html, 0);
    assertEquals(List.of("1e-5", "≈ 0.8345", "= 0.8645", "-3.47 %"), rows.get(3));
    assertEquals(List.of("1e-4", "≈ 0.6947", "not asked", ""), rows.get(2));
    assertContains(html, "Not all drawn, for it takes long here: exact.");
    assertFalse(patiently(BUDGET.gdp(MNIST)).contains("Not all drawn"));
  }

  @Test
  void aBoundIsShownAsOne() {
    String html = patiently(BUDGET.moments(MNIST));
    assertContains(
        html, "ε ≤ 0.9545", "ε (upper bound)", "order α", "16.92", "= 0.8645", "+10.40 %");
    assertContains(html, "still misses at least", "moments accountant: upper bound");
    assertContains(html(BUDGET.moments(MNIST).asPublished()), "ε ≤ 1.192", "classic");
  }

  @Test
  void theEdgeOfAGridIsSaid() {
    assertContains(
        html(BUDGET.moments(Sampled.gaussian(1, 50).times(10)).asPublished()), "edge of the grid");
  }

  @Test
  void theExactAnswerIsShownWithItsCertificate() {
    String html = patiently(BUDGET.exact(MNIST));
    assertContains(html, "exact: ε = 0.8645", "Certified at δ = 1e-5", "0.864540191", "≤ ε ≤");
    assertContains(html, "ε (exact)", "misses no fewer than", "moments accountant: upper bound");
    assertContains(html(BUDGET.exact(MNIST).remove()), "exact, ", "One direction only");
  }

  /** Without sampling the Gaussian accountant is exact, and so are its numbers. */
  @Test
  void gaussianNoiseOnAllTheDataIsExact() {
    String html = patiently(BUDGET.gdp(new Gaussian(2)));
    assertContains(html, "μ = 0.5000", "ε = 1.993", "is exact");
    assertEquals(List.of("1e-5", "= 1.993"), table(html, 0).get(3));
    assertFalse(html.contains("≈"));
  }

  @Test
  void whatAnAccountantRefusesIsSaid() {
    String html =
        sound(GuaranteeView.of(BUDGET.moments(new Laplace(1).times(3)), GuaranteeViewTest::none))
            .content()
            .get(View.HTML);
    assertContains(html, "No answer from Gaussian differential privacy: Laplace noise is not");
  }

  /** G_μ at μ = 1: TPR at FPR α is Φ(Φ⁻¹(α) + μ). */
  @Test
  void truePositiveRatesAreThoseOfTheCurve() {
    List<List<String>> rows = table(patiently(BUDGET.gdp(new Gaussian(1))), 1);
    assertEquals(List.of("0.100 %", "= 1.83 %"), rows.get(1));
    assertEquals(List.of("1.00 %", "= 9.24 %"), rows.get(2));
    assertEquals(List.of("10.0 %", "= 38.9 %"), rows.get(3));
  }

  /** A guarantee of an accountant that this language does not know yet. */
  private record Unknown(Kind kind) implements Guarantee {
    @Override
    public double toEps(double delta) {
      return -Math.log(delta) / 10;
    }

    @Override
    public double toDelta(double epsilon) {
      return Math.exp(-10 * epsilon);
    }

    @Override
    public TradeOff tradeOff() {
      return GaussianTradeOff.of(0.3);
    }

    @Override
    public Process process() {
      return MNIST;
    }

    @Override
    public List<String> assumptions() {
      return List.of("It assumes <nothing> & more.");
    }

    @Override
    public String accountant() {
      return "unheard of";
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aNewAccountantDrawsItselfWithItsKind(Kind kind) {
    String html = patiently(new Unknown(kind));
    String sign = Relation.of(kind).sign();
    assertContains(
        html,
        "unheard of: ε " + sign + " 1.151",
        "unheard of: " + kind.label(),
        "It assumes &lt;nothing&gt; &amp; more.",
        Html.escape(kind.words()));
    assertEquals(sign + " 1.151", table(html, 0).get(3).get(1));
    assertEquals("= 0.8645", table(html, 0).get(3).get(2));
    assertEquals(kind == Kind.UPPER_BOUND, html.contains("ε ≤ 1.151"));
  }

  static List<Process> processes() {
    Random random = new Random(20191126);
    return random.ints(16, 0, 4).mapToObj(kind -> process(random, kind)).toList();
  }

  /**
   * Of the sizes that people train with: p from 1e-3 to 0.1, σ from 0.5 to 8, T from 100 to 1e5.
   */
  private static Process process(Random random, int kind) {
    double p = Math.pow(10, -3 + 2 * random.nextDouble());
    double sigma = 0.5 * Math.pow(16, random.nextDouble());
    double steps = Math.rint(Math.pow(10, 2 + 3 * random.nextDouble()));
    Process sampled = Sampled.gaussian(p, sigma).times(steps);
    return switch (kind) {
      case 0 -> sampled.then(new Gaussian(2 * sigma));
      case 1 -> sampled.then(Sampled.gaussian(p / 2, 2 * sigma).times(10));
      case 2 -> new Gaussian(sigma).times(Math.ceil(steps / 100));
      default -> sampled;
    };
  }

  @ParameterizedTest
  @MethodSource("processes")
  void everyGuaranteeIsSoundAndSaysItsNumbers(Process process) {
    for (Guarantee guarantee :
        List.of(BUDGET.gdp(process), BUDGET.moments(process), BUDGET.exact(process))) {
      View view = sound(GuaranteeView.of(guarantee, GuaranteeViewTest::none));
      String html = view.content().get(View.HTML);
      List<List<String>> rows = table(html, 0);
      for (int k = 3; k <= 9; k++) {
        List<String> row = rows.get(k - 2);
        double epsilon = guarantee.toEps(Double.parseDouble("1e-" + k));
        assertEquals("1e-" + k, row.get(0));
        double shown = Double.parseDouble(row.get(1).substring(2));
        assertEquals(epsilon, shown, 6e-4 * epsilon, row::toString);
        boolean estimate = guarantee.kind() == Kind.ESTIMATE;
        assertEquals(estimate, row.get(1).startsWith("≈"), row::toString);
      }
      assertContains(
          html, Html.escape(Meaning.kind(guarantee.kind())), "add or remove one example");
      assertContains(view.text(), rows.get(3).get(1), "FPR");
      assertPictures(2, html);
    }
  }
}
