package io.noisebook.language.card;

import java.util.List;
import java.util.stream.Collectors;

/** A card as Markdown. */
final class Markdown {
  private Markdown() {}

  static String of(PrivacyCard card) {
    return "# Privacy card. "
        + card.title()
        + "\n\n"
        + card.sentence()
        + "\n\n"
        + table(Rows.facts(card))
        + "\n"
        + table(Rows.answers(card))
        + "\n"
        + Rows.notes(card).stream().map(note -> "* " + note + "\n").collect(Collectors.joining());
  }

  private static String table(List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < rows.size(); r++) {
      text.append(line(rows.get(r)));
      if (r == 0) {
        text.append(line(rows.get(r).stream().map(cell -> "---").toList()));
      }
    }
    return text.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
