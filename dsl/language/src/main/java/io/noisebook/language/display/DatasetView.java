package io.noisebook.language.display;

import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.data.Feature;
import io.noisebook.training.data.TableData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What a data set looks like: its sizes, its classes, and some of its held-out examples as the
 * pictures, words or numbers that they are. Training examples are not shown, for a notebook that is
 * passed on would show them too.
 */
final class DatasetView {
  private static final int ROWS = 8;
  private static final int COLUMNS = 12;
  private static final int WORDS = 24;

  private DatasetView() {}

  static View of(Data door) {
    return View.text(door.toString());
  }

  static View of(TableData data) {
    View table = DataView.of(data.table());
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("column", "declared", "becomes"));
    data.features().forEach(feature -> rows.add(declared(feature, feature.column())));
    data.label().ifPresent(label -> rows.add(declared(label, label.column() + " (to be learnt)")));
    List<String> next = new ArrayList<>();
    if (data.features().isEmpty()) {
      next.add(".features(number(column, low, high), category(column, values…))");
    }
    if (data.label().isEmpty()) {
      next.add(".label(category(column, values…))");
    }
    next.add(".split(0)");
    return View.text(data + System.lineSeparator() + table.text())
        .with(
            View.HTML,
            Html.card(
                data.toString(),
                rows.size() > 1 ? Html.table(rows) : "",
                table.content().get(View.HTML),
                Html.notes(List.of("Next: " + String.join("", next)))));
  }

  private static List<String> declared(Feature feature, String column) {
    return List.of(
        column,
        feature.words(),
        feature.names().size() == 1 ? "one number" : feature.names().size() + " indicators");
  }

  static View of(Dataset data) {
    List<List<String>> head = examples(data);
    List<String> parts = new ArrayList<>();
    parts.add(Html.paragraph(data.origin()));
    parts.add(Html.table(sizes(data)));
    if (data.heldOut().shape().image() && data.training().classes() > 0) {
      parts.add(Html.heading("Some held-out examples of each class"));
      parts.add(ImageGrid.of(data));
    } else if (!head.isEmpty()) {
      parts.add(Html.heading("The first held-out examples" + cut(data)));
      parts.add("<div style=\"overflow-x:auto\">" + Html.table(head) + "</div>");
    }
    if (data.training().classes() > 0) {
      parts.add(Html.heading("Examples to train on, by class"));
      parts.add(classes(data));
    }
    parts.add(
        Html.notes(
            List.of(
                "For the owner's eyes: counts of classes and examples are read off the data without"
                    + " noise, and no ε covers them. Training examples are not shown.")));
    String title = data.name() + ": " + features(data.training());
    StringBuilder text = new StringBuilder(data.toString());
    if (data.training().classes() > 0) {
      text.append(System.lineSeparator()).append(Html.plain(sizes(data)));
    }
    if (!data.heldOut().shape().image() && !head.isEmpty()) {
      text.append(System.lineSeparator()).append(Html.plain(head));
    }
    return View.text(text.toString())
        .with(View.HTML, Html.card(title, parts.toArray(String[]::new)));
  }

  private static String cut(Dataset data) {
    if (!data.names().words().isEmpty()) {
      return "";
    }
    List<Shown> shown = Shown.columns(data, COLUMNS);
    int last = shown.get(shown.size() - 1).to();
    int all = data.heldOut().featureCount();
    return last < all ? ", by the first " + last + " of " + all + " features" : "";
  }

  private static String features(Examples examples) {
    return examples.shape().image()
        ? "images of " + examples.shape()
        : examples.featureCount() + " features";
  }

  private static List<List<String>> sizes(Dataset data) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("part", "examples", "share of each class"));
    rows.add(part("to train on (private)", data, data.training()));
    rows.add(part("held out (ε does not cover them)", data, data.heldOut()));
    return rows;
  }

  private static List<String> part(String name, Dataset data, Examples examples) {
    int[] counts = counts(examples);
    List<String> shares = new ArrayList<>();
    for (int c = 0; c < counts.length; c++) {
      double percent = 100.0 * counts[c] / Math.max(1, examples.size());
      shares.add(data.names().ofClass(c) + String.format(Locale.ROOT, " %.1f %%", percent));
    }
    return List.of(
        name, String.format(Locale.ROOT, "%,d", examples.size()), String.join(", ", shares));
  }

  private static int[] counts(Examples examples) {
    int[] counts = new int[examples.classes()];
    for (int label : examples.labels()) {
      counts[label]++;
    }
    return counts;
  }

  /** A bar for each class. */
  private static String classes(Dataset data) {
    int[] counts = counts(data.training());
    int most = Math.max(1, Arrays.stream(counts).max().orElse(1));
    StringBuilder html =
        new StringBuilder("<table style=\"border-collapse:collapse;font-size:95%\">");
    for (int c = 0; c < counts.length; c++) {
      html.append(
          String.format(
              Locale.ROOT,
              "<tr><td style=\"padding:0 10px 0 0;text-align:left\">%s</td><td"
                  + " style=\"width:260px;padding:1px 0\"><div"
                  + " style=\"height:10px;border-radius:3px;background:#3b82f6;width:%.1f%%\">"
                  + "</div></td><td style=\"padding:0 0 0 10px;text-align:right\">%,d</td></tr>",
              Html.escape(data.names().ofClass(c)),
              100.0 * counts[c] / most,
              counts[c]));
    }
    return html.append("</table>").toString();
  }

  /** The head of a table, or words. */
  private static List<List<String>> examples(Dataset data) {
    Examples held = data.heldOut();
    int shown = Math.min(ROWS, held.size());
    if (shown == 0) {
      return List.of();
    }
    float[][] rows =
        held.rows(IntStream.range(0, shown).toArray())
            .reshape(shown, held.featureCount())
            .toFloatMatrix();
    boolean words = !data.names().words().isEmpty();
    List<Shown> columns = words ? List.of() : Shown.columns(data, COLUMNS);
    List<List<String>> table = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("to be learnt"));
    head.addAll(words ? List.of("words") : columns.stream().map(Shown::name).toList());
    table.add(head);
    for (int r = 0; r < shown; r++) {
      float[] row = rows[r];
      float target = held.targets()[r];
      List<String> cells = new ArrayList<>();
      cells.add(held.classes() > 0 ? data.names().ofClass((int) target) : Html.number(target));
      cells.addAll(
          words
              ? List.of(words(data, row))
              : columns.stream().map(column -> column.value(data, row)).toList());
      table.add(cells);
    }
    return table;
  }

  /**
   * A column as it is shown: a feature, or the indicators of one category together.
   *
   * @param name its name
   * @param from its first feature
   * @param to the one after its last
   */
  private record Shown(String name, int from, int to) {
    static List<Shown> columns(Dataset data, int most) {
      List<Shown> columns = new ArrayList<>();
      int features = data.heldOut().featureCount();
      for (int at = 0; at < features && columns.size() < most; ) {
        String name = prefix(data, at);
        int end = at + 1;
        while (data.names().ofFeature(at).contains("=")
            && end < features
            && prefix(data, end).equals(name)) {
          end++;
        }
        columns.add(new Shown(name, at, end));
        at = end;
      }
      return columns;
    }

    private static String prefix(Dataset data, int feature) {
      return data.names().ofFeature(feature).replaceFirst("=.*", "");
    }

    String value(Dataset data, float[] row) {
      if (to == from + 1) {
        return brief(row[from]);
      }
      for (int f = from; f < to; f++) {
        if (row[f] == 1) {
          return data.names().ofFeature(f).substring(name.length() + 1);
        }
      }
      return "";
    }
  }

  private static String brief(float value) {
    return value == Math.rint(value) && Math.abs(value) < 1e6
        ? String.valueOf((int) value)
        : String.format(Locale.ROOT, "%.3g", value);
  }

  private static String words(Dataset data, float[] row) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < row.length && words.size() < WORDS; i++) {
      if (row[i] != 0) {
        words.add(data.names().ofWord((int) row[i]));
      }
    }
    return String.join(" ", words) + " …";
  }
}
