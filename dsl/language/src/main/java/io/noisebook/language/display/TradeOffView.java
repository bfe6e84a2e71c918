package io.noisebook.language.display;

import io.noisebook.accounting.guarantee.TradeOff;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;

/** What a trade-off function by itself looks like: its curve, and what an attacker gets by it. */
final class TradeOffView {
  private TradeOffView() {}

  static View of(TradeOff curve) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("type I error α", "type II error β = f(α)", "caught 1 − β"));
    for (double alpha : new double[] {0.001, 0.01, 0.05, 0.1, 0.25, 0.5}) {
      rows.add(
          List.of(
              Html.share(alpha),
              Html.share(curve.at(alpha)),
              Html.share(curve.truePositiveRate(alpha))));
    }
    String advantage =
        "Advantage of the best attacker, the largest 1 − α − β: "
            + Html.share(curve.advantage())
            + ".";
    Line line = Line.first("this trade-off function");
    XYChart chart = TradeOffPicture.of(curve, line);
    List<Line> legend = List.of(line, Line.PERFECT);
    return View.text(
            String.join(
                System.lineSeparator(), "a trade-off function", Html.plain(rows), advantage))
        .with(View.SVG, Svg.of(chart))
        .with(
            View.HTML,
            Html.card(
                "A trade-off function",
                Html.beside(
                    Html.captioned("What an attacker can do", chart, legend), Html.table(rows)),
                Html.paragraph(advantage),
                Html.notes(
                    List.of(
                        "A curve does not know where it came from: whether it is exact, a bound or"
                            + " an estimate is said by the guarantee that it was taken from."))));
  }
}
