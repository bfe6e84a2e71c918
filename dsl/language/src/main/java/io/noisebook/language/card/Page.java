package io.noisebook.language.card;

import io.noisebook.language.display.Html;

/** A card as HTML. */
final class Page {
  private static final String HEAD =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/><meta"
          + " name=\"color-scheme\" content=\"light dark\"/><title>%s</title></head><body"
          + " style=\"font-family:system-ui,sans-serif\">\n";

  private Page() {}

  static String of(PrivacyCard card) {
    return Html.card(
        "Privacy card. " + card.title(),
        Html.paragraph(card.sentence()),
        Html.table(Rows.facts(card)),
        Html.table(Rows.answers(card)),
        Html.notes(Rows.notes(card)));
  }

  /** A page of its own. */
  static String whole(PrivacyCard card) {
    return HEAD.formatted(Html.escape(card.title())) + of(card) + "\n</body></html>\n";
  }
}
