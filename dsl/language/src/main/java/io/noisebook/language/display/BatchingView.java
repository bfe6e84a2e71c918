package io.noisebook.language.display;

import io.noisebook.accounting.comparison.Batching;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.knowm.xchart.XYChart;

/**
 * One run with shuffled batches and with Poisson samples: ε as it runs by every accountant, Figure
 * 2 of the zCDP paper, and how far apart the two are.
 */
final class BatchingView {
  /** Numbers of epochs that a curve is drawn through. */
  private static final int MARKS = 16;

  private BatchingView() {}

  static View of(Batching batching) {
    List<List<String>> rows = rows(batching);
    String title =
        "The same noise, shuffled or sampled: q = "
            + Html.number(batching.share())
            + ", σ = "
            + Html.number(batching.sigma())
            + ", "
            + batching.epochs()
            + " epochs";
    return View.text(batching.toString())
        .with(
            View.HTML,
            Html.card(
                title,
                Html.beside(picture(batching), Html.table(rows)),
                Html.paragraph(batching.verdict()),
                Html.notes(
                    List.of(
                        "Shuffled batches may be accounted for by the rows that say so, and by no"
                            + " other. For the upper bounds the other examples stay in their"
                            + " batches when one is added or removed; for the lower bound batches"
                            + " have equal size, and a removed example leaves its place empty.",
                        "The lower bound is what an attacker is known to achieve (Chua et al."
                            + " 2024); the truth lies between it and the smallest upper bound.",
                        Meaning.neighbours(batching.shuffled().neighbours())))));
  }

  private static List<List<String>> rows(Batching batching) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("batches", "accountant", "ε at δ = " + Html.delta(batching.delta()), "kind"));
    for (Batching.Answer answer : batching.answers()) {
      Reading reading = Readings.of(answer.guarantee()).at(batching.delta());
      boolean bound = answer.shuffled() && reading.relation() == Relation.EQUAL;
      rows.add(
          List.of(
              answer.shuffled() ? "shuffled" : "Poisson",
              answer.name(),
              bound ? "≤ " + Html.number(reading.epsilon()) : reading.words(),
              bound ? Relation.AT_MOST.label() : reading.relation().label()));
    }
    return rows;
  }

  private static String picture(Batching batching) {
    TreeSet<Integer> marks = new TreeSet<>();
    for (int i = 1; i <= MARKS; i++) {
      // Denser at the beginning, where the curves bend.
      marks.add((int) Math.max(1, Math.rint(batching.epochs() * Math.pow((double) i / MARKS, 2))));
    }
    double[] epochs = marks.stream().mapToDouble(Integer::doubleValue).toArray();
    Map<String, double[]> curves = new LinkedHashMap<>();
    for (int i = 0; i < epochs.length; i++) {
      Batching part =
          new Batching(batching.share(), batching.sigma(), (int) epochs[i], batching.delta());
      for (Batching.Answer answer : part.answers()) {
        String name = (answer.shuffled() ? "shuffled: " : "Poisson: ") + answer.name();
        curves.computeIfAbsent(name, unknown -> new double[epochs.length])[i] =
            answer.guarantee().toEps(batching.delta());
      }
    }
    XYChart chart = Charts.plot("epochs E", "ε");
    List<Line> shuffled = new ArrayList<>();
    List<Line> sampled = new ArrayList<>();
    curves.forEach(
        (name, values) -> {
          List<Line> kind = name.startsWith("shuffled") ? shuffled : sampled;
          Line line = Line.numbered(name, kind.size());
          kind.add(kind == shuffled ? line : line.broken());
          Charts.add(chart, kind.get(kind.size() - 1), epochs, values);
        });
    Charts.fitHeight(chart, shuffled);
    List<Line> legend = new ArrayList<>(shuffled);
    legend.addAll(sampled);
    chart.getStyler().setXAxisMin(0.0).setYAxisMin(0.0);
    return Html.captioned("ε as it runs, at δ = " + Html.delta(batching.delta()), chart, legend);
  }
}
