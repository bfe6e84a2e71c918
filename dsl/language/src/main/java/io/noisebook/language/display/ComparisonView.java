package io.noisebook.language.display;

import io.noisebook.accounting.comparison.Comparison;
import io.noisebook.accounting.comparison.Comparison.Answer;
import io.noisebook.accounting.guarantee.Guarantee;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a comparison looks like: all curves in one chart, all answers in one table, each with its
 * kind.
 */
final class ComparisonView {
  private ComparisonView() {}

  static View of(Comparison comparison) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "accountant", "ε at δ = " + Html.delta(comparison.delta()), "kind", "against exact"));
    comparison.answers().forEach(answer -> rows.add(row(comparison, answer)));
    Guarantee[] guarantees =
        comparison.answers().stream()
            .flatMap(answer -> answer.guarantee().stream())
            .toArray(Guarantee[]::new);
    String table = Html.table(rows);
    return View.text(comparison.toString())
        .with(
            View.HTML,
            Html.card(
                comparison.process().words(),
                guarantees.length == 0
                    ? table
                    : Html.beside(Svg.of(Views.tradeOffs(guarantees)), table),
                Html.paragraph(comparison.process().neighbours().words() + ", both directions")));
  }

  private static List<String> row(Comparison comparison, Answer answer) {
    return answer
        .guarantee()
        .map(
            guarantee ->
                List.of(
                    answer.accountant(),
                    (GuaranteeView.sign(guarantee, comparison.delta())
                            + Html.number(guarantee.toEps(comparison.delta())))
                        .strip(),
                    guarantee.kind().label(),
                    comparison
                        .excess(guarantee)
                        .filter(excess -> excess != 0)
                        .map(excess -> String.format(Locale.ROOT, "%+.2f %%", 100 * excess))
                        .orElse("")))
        .orElse(List.of(answer.accountant(), "", "", answer.refusal()));
  }
}
