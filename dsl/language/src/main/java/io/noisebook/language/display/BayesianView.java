package io.noisebook.language.display;

import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.bayesian.BayesianLedger;
import io.noisebook.accounting.bayesian.Percentiles;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.training.experiment.BayesianReport;
import io.noisebook.training.run.UnclippedResult;
import io.noisebook.training.variational.VariationalResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.knowm.xchart.XYChart;

/**
 * Bayesian differential privacy, never alone: beside ε for examples like the data stands what holds
 * for all data, and for which share of the population the smaller one may be read.
 */
final class BayesianView {
  /** Of 1 − p, and of the chart of percentiles. */
  private static final int POWERS = 6;

  private static final double USUAL = 1e-5;
  private static final int STEPS_BETWEEN = 10;

  private BayesianView() {}

  static View of(BayesianLedger ledger) {
    return ledger.steps() == 0
        ? View.text(ledger.toString())
        : of(ledger.guarantee()).with(View.TEXT, ledger.toString());
  }

  static View of(BayesianGuarantee guarantee) {
    Percentiles percentiles = guarantee.percentiles(USUAL);
    Optional<Guarantee> all = all(guarantee);
    List<List<String>> rows = rows(percentiles);
    String title = title(guarantee);
    String beside = beside(guarantee, all);
    return View.text(
            String.join(
                System.lineSeparator(),
                title,
                guarantee.process().words(),
                Meaning.kind(guarantee.kind()),
                beside,
                Html.plain(rows)))
        .with(
            View.HTML,
            Html.card(
                title,
                Html.paragraph(guarantee.process().words()),
                Html.beside(picture(percentiles, all), Html.table(rows)),
                Html.paragraph(beside),
                Html.paragraph(Meaning.kind(guarantee.kind())),
                Html.notes(notes(guarantee))));
  }

  /** What holds for all data, if gradients are clipped: nothing, if a distance is beyond 2C. */
  private static Optional<Guarantee> all(BayesianGuarantee guarantee) {
    boolean clipped = guarantee.distances().map(d -> d.largest() <= 2).orElse(true);
    return clipped ? Optional.of(MomentsGuarantee.of(guarantee.process())) : Optional.empty();
  }

  /** How ε_μ stands to ε, both as (ε, 1e-5). */
  private static String beside(BayesianGuarantee guarantee, Optional<Guarantee> all) {
    if (all.isEmpty()) {
      return "Some distances are beyond 2C, so gradients are not clipped to C: for other data"
          + " nothing holds.";
    }
    double epsilon = all.get().toEps(USUAL);
    String bound =
        "For all data, gradients clipped to C: ε "
            + Relation.AT_MOST.sign()
            + " "
            + Html.number(epsilon)
            + " at δ = 1e-5 (moments accountant). ";
    return guarantee.toEps(guarantee.usualDelta()) < epsilon
        ? bound
            + "Both hold at once, for different readers: ε_μ for examples like the data, ε for any."
        : bound + "That is less, so here ε_μ adds nothing to it.";
  }

  private static String title(BayesianGuarantee guarantee) {
    double delta = guarantee.usualDelta();
    return guarantee.accountant()
        + ": ε_μ "
        + Relation.TYPICALLY.sign()
        + " "
        + Html.number(guarantee.toEps(delta))
        + " at δ_μ = "
        + Html.delta(delta)
        + ", λ = "
        + Html.number(guarantee.order(delta));
  }

  /** What a result that has it shows of it, next to ε for all data. */
  static String part(BayesianGuarantee guarantee) {
    Optional<Guarantee> all = all(guarantee);
    return Html.paragraph(title(guarantee) + ", for examples like the data")
        + picturesAndNotes(guarantee, all)
        + Html.paragraph(beside(guarantee, all));
  }

  private static String picturesAndNotes(BayesianGuarantee guarantee, Optional<Guarantee> all) {
    Percentiles percentiles = guarantee.percentiles(USUAL);
    return Html.beside(picture(percentiles, all), Html.table(rows(percentiles)))
        + Html.notes(notes(guarantee));
  }

  static View of(UnclippedResult result) {
    return View.text(result.toString())
        .with(
            View.HTML,
            Html.card(
                "Noise without clipping: no differential privacy",
                result
                    .bayesian()
                    .map(b -> Html.paragraph(title(b)) + picturesAndNotes(b, Optional.empty()))
                    .orElse(""),
                Html.notes(List.of(result.warning()))));
  }

  static View of(BayesianReport report) {
    return View.text(report.toString())
        .with(
            View.HTML,
            Html.card(
                "Table 1 of the Bayesian paper",
                Html.table(report.table()),
                Html.notes(report.notes())));
  }

  static View of(VariationalResult result) {
    return View.text(result.toString())
        .with(
            View.HTML,
            Html.card(
                "Private variational logistic regression: "
                    + Html.share(result.accuracy())
                    + " right on held-out examples",
                Html.paragraph(
                    "For all data: ε "
                        + Readings.of(result.exact()).at(USUAL).words()
                        + " at δ = 1e-5 (exact)."),
                part(result.bayesian())));
  }

  static View of(Percentiles percentiles) {
    Optional<Guarantee> all = all(percentiles.guarantee());
    List<List<String>> rows = rows(percentiles);
    return View.text(percentiles + System.lineSeparator() + Html.plain(rows))
        .with(
            View.HTML,
            Html.card(
                "(ε, δ) by percentile of the population, δ = " + Html.delta(percentiles.delta()),
                Html.beside(picture(percentiles, all), Html.table(rows)),
                Html.paragraph(Meaning.kind(percentiles.guarantee().kind()))));
  }

  /** For which share of the population, down the powers of ten as far as γ allows. */
  private static List<List<String>> rows(Percentiles percentiles) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "δ_μ",
            "ε_μ",
            "so for p of examples like the data, (ε, δ) at δ = "
                + Html.delta(percentiles.delta())));
    for (int k = 1; k <= POWERS; k++) {
      double rest = Math.pow(10, -k);
      double delta = rest * percentiles.delta();
      if (delta > percentiles.guarantee().failure()) {
        rows.add(
            List.of(
                Html.delta(delta),
                Relation.TYPICALLY.sign() + " " + Html.number(percentiles.guarantee().toEps(delta)),
                "p = " + percent(k)));
      }
    }
    return rows;
  }

  /** 1 − 10^−k in per cent: 90 %, 99 %, 99.9 %. */
  private static String percent(int k) {
    return k == 1 ? "90 %" : k == 2 ? "99 %" : "99." + "9".repeat(k - 2) + " %";
  }

  /** ε against how few are not covered, and the line that covers all. */
  private static String picture(Percentiles percentiles, Optional<Guarantee> all) {
    double[] powers =
        IntStream.rangeClosed(0, POWERS * STEPS_BETWEEN)
            .mapToDouble(i -> -i / (double) STEPS_BETWEEN)
            .filter(
                power ->
                    Math.pow(10, power) * percentiles.delta() > percentiles.guarantee().failure())
            .toArray();
    double[] epsilons =
        DoubleStream.of(powers)
            .map(p -> percentiles.guarantee().toEps(Math.pow(10, p) * percentiles.delta()))
            .toArray();
    Line bayesian = Line.first("examples like the data: data-dependent");
    Line every = Line.second("all data, moments accountant: upper bound");
    XYChart chart =
        Charts.plot("ε at δ = " + Html.delta(percentiles.delta()), "not covered, 1 − p");
    Charts.add(chart, bayesian, epsilons, powers);
    all.map(guarantee -> guarantee.toEps(percentiles.delta()))
        .ifPresent(e -> Charts.add(chart, every, new double[] {e, e}, new double[] {-POWERS, 0}));
    Charts.powers(chart, -POWERS);
    return Html.captioned(
        "For which share of the population",
        chart,
        all.isPresent() ? List.of(bayesian, every) : List.of(bayesian));
  }

  private static List<String> notes(BayesianGuarantee guarantee) {
    List<String> notes = new ArrayList<>();
    notes.add(Meaning.neighbours(guarantee.neighbours()));
    notes.addAll(guarantee.assumptions());
    notes.add(
        "By Markov's inequality, ε_μ at δ_μ holds as (ε, δ) for all but a share δ_μ/δ of examples"
            + " like the data, (20) of the paper.");
    return notes;
  }
}
