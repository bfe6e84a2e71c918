package io.noisebook.language.display;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a model looks like: a table of layers, shapes and parameter counts. */
final class ModelView {
  private static final String INDENT = "\u2003";

  private ModelView() {}

  /** Before the data are known there are no shapes. */
  static View of(Model model) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("layer"));
    model.layers().parts().forEach(layer -> rows.add(List.of(layer.words())));
    return View.text(model.toString())
        .with(
            View.HTML,
            Html.card(
                "A model, " + model.loss().words(),
                Html.table(rows),
                Html.notes(
                    List.of(
                        "Shapes and parameters follow from the data: model(…).on(28, 28, 1), or"
                            + " train().data(…).model(…)."))));
  }

  static View of(Network network) {
    return View.text(network.toString()).with(View.HTML, Html.card(title(network), table(network)));
  }

  private static String title(Network network) {
    return String.format(
        Locale.ROOT,
        "%,d parameters, %s",
        network.parameterCount(),
        network.model().loss().words());
  }

  /** The table alone, for a card of something larger. */
  static String table(Network network) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("layer", "output", "parameters"));
    rows.add(List.of("input", network.input().toString(), ""));
    network.root().parts().forEach(block -> add(block, "", rows));
    return Html.table(rows);
  }

  private static void add(Block block, String indent, List<List<String>> rows) {
    boolean plain = block.parts().isEmpty();
    String words = block.layer().words();
    rows.add(
        List.of(
            indent + (plain ? words : words.replaceAll(" of \\(.*", " of")),
            block.output().toString(),
            block.parameterCount() == 0
                ? ""
                : String.format(Locale.ROOT, "%,d", block.parameterCount())));
    block.parts().forEach(part -> add(part, indent + INDENT, rows));
  }
}
