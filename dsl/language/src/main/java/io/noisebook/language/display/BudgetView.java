package io.noisebook.language.display;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.exact.Bracket;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.GaussianTradeOff;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;

/** What the door to the accountants looks like, a target to calibrate to, and a bracket. */
final class BudgetView {
  private static final List<List<String>> WORDS =
      List.of(
          List.of("write", "for"),
          List.of("budget().exact(p, σ, T)", "the true ε, certified"),
          List.of("budget().moments(p, σ, T)", "the moments accountant: an upper bound"),
          List.of("budget().gdp(p, σ, T)", "the central limit theorem: an estimate"),
          List.of("budget().zcdp(process)", "zero-concentrated DP: shuffled batches, schedules"),
          List.of("budget().hiddenState(descent)", "the last iterate of noisy gradient descent"),
          List.of("budget().strong(p, σ, T)", "strong composition: the classical upper bound"),
          List.of("budget().compare(process, δ)", "all of them side by side"),
          List.of("budget().eps(ε, δ)", "the noise, steps or sampling that just meet ε and δ"),
          List.of(
              "budget().reducedNoise(p, σ, T, δ)", "the σ̃ of the GDP paper, and its true cost"));

  private static final List<List<String>> CALIBRATE =
      List.of(
          List.of("write", "for"),
          List.of(".noise(p, T)", "the least noise multiplier σ"),
          List.of(".steps(p, σ)", "the most steps T"),
          List.of(".sampling(σ, T)", "the largest sampling probability p"),
          List.of(".scale(process)", "the factor on all its noise, for process.scaled"),
          List.of(".scale(schedule, p)", "the factor on a schedule that ends"),
          List.of(".by(budget()::moments)", "the same by another accountant"));

  private BudgetView() {}

  static View of(Budget budget) {
    return View.text(budget + System.lineSeparator() + Html.plain(WORDS))
        .with(
            View.HTML,
            Html.card(
                "Privacy accountants",
                Html.paragraph(
                    "p is the sampling probability, σ the noise over the sensitivity, T the number"
                        + " of steps. Instead of p, σ, T there can be a process:"),
                Html.code(List.of("budget().exact(sampled(0.01, gaussian(1.1)).times(1000))")),
                Html.table(WORDS),
                Html.paragraph(
                    "The answer is a guarantee: it draws itself, and .toEps(δ), .toDelta(ε) and"
                        + " .tradeOff() read it.")));
  }

  static View of(Target target) {
    String title =
        "A target: ε ≤ " + Html.number(target.epsilon()) + " at δ = " + Html.delta(target.delta());
    EpsDelta allowed = new EpsDelta(target.epsilon(), target.delta());
    double sigma = Target.of(target.epsilon(), target.delta()).noise(1, 1);
    Line pair = Line.first("all that (ε, δ) itself promises");
    Line once = Line.second("Gaussian noise once, σ = " + Html.number(sigma) + ", just meets it");
    List<Line> legend = List.of(pair, once, Line.PERFECT);
    XYChart chart = Charts.errors();
    TradeOffPicture.add(chart, allowed, pair);
    Charts.add(chart, once, Charts.alphas(), Charts.values(GaussianTradeOff.of(1 / sigma)));
    return View.text(title + System.lineSeparator() + Html.plain(CALIBRATE))
        .with(
            View.HTML,
            Html.card(
                title,
                Html.beside(
                    Html.captioned("What the target allows an attacker", chart, legend),
                    Html.table(CALIBRATE)),
                Html.notes(
                    List.of(
                        "Nothing is spent or computed yet. Each answer errs on the safe side, as"
                            + " far as its accountant is a bound; by default it is exact."))));
  }

  static View of(Bracket bracket) {
    String enclosed =
        String.format(Locale.ROOT, "%.12g ≤ ε ≤ %.12g", bracket.lower(), bracket.upper());
    String width = String.format(Locale.ROOT, "%.2g", bracket.relativeWidth());
    String method = bracket.method().words();
    return View.text(enclosed + " (relative width " + width + ", by " + method + ")")
        .with(
            View.HTML,
            Html.card(
                enclosed,
                Html.table(
                    List.of(
                        List.of("the true ε is", ""),
                        List.of("at least (lower bound)", Double.toString(bracket.lower())),
                        List.of("at most (upper bound)", Double.toString(bracket.upper())),
                        List.of("relative width", width),
                        List.of("found by", method)))));
  }
}
