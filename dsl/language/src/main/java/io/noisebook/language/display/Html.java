package io.noisebook.language.display;

import java.util.List;
import java.util.Locale;

/**
 * Fragments of HTML in one look; colours are inherited, so that they fit a light page and a dark
 * one.
 */
final class Html {
  private Html() {}

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A frame around the view of one value. */
  static String card(String title, String... parts) {
    return "<div style=\"border:1px solid #7a7f8755;border-radius:6px;padding:10px 14px;margin:4px"
        + " 0;max-width:900px;line-height:1.45\"><div"
        + " style=\"font-weight:600;margin-bottom:6px\">"
        + escape(title)
        + "</div>"
        + String.join("", parts)
        + "</div>";
  }

  /** Parts side by side while there is room. */
  static String beside(String... parts) {
    StringBuilder html =
        new StringBuilder(
            "<div style=\"display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start\">");
    for (String part : parts) {
      html.append("<div>").append(part).append("</div>");
    }
    return html.append("</div>").toString();
  }

  static String paragraph(String text) {
    return "<div style=\"margin:4px 0\">" + escape(text) + "</div>";
  }

  /** Sentences in small print. */
  static String notes(List<String> sentences) {
    StringBuilder html =
        new StringBuilder(
            "<ul style=\"font-size:85%;color:#7a7f87;margin:6px 0 0;padding-left:18px\">");
    for (String sentence : sentences) {
      html.append("<li>").append(escape(sentence)).append("</li>");
    }
    return html.append("</ul>").toString();
  }

  /** A table; the first row is its head. Cells are text. */
  static String table(List<List<String>> rows) {
    StringBuilder html =
        new StringBuilder("<table style=\"border-collapse:collapse;margin:4px 0;font-size:95%\">");
    for (int r = 0; r < rows.size(); r++) {
      String tag = r == 0 ? "th" : "td";
      html.append("<tr>");
      for (String cell : rows.get(r)) {
        html.append('<')
            .append(tag)
            .append(
                " style=\"text-align:left;padding:3px 12px 3px 0;border-bottom:1px solid"
                    + " #7a7f8733\">")
            .append(escape(cell))
            .append("</")
            .append(tag)
            .append('>');
      }
      html.append("</tr>");
    }
    return html.append("</table>").toString();
  }

  /** A bar that is filled so far. */
  static String bar(double share) {
    return String.format(
        Locale.ROOT,
        "<div style=\"height:8px;border-radius:4px;background:#7a7f8733;max-width:860px\"><div"
            + " style=\"height:8px;border-radius:4px;background:#3b82f6;width:%.1f%%\"></div></div>",
        100 * share);
  }

  /** A number to four digits, as a person writes it: 0.8345, 13.47, 1.2e-07. */
  static String number(double value) {
    double size = Math.abs(value);
    if (value == 0) {
      return "0";
    }
    if (size >= 1e-3 && size < 1e5) {
      int decimals = Math.max(0, 3 - (int) Math.floor(Math.log10(size)));
      return String.format(Locale.ROOT, "%." + Math.min(decimals, 6) + "f", value);
    }
    return String.format(Locale.ROOT, "%.3e", value);
  }

  /** A δ, such as 1e-5 or 2.5e-7. */
  static String delta(double delta) {
    int exponent = (int) Math.floor(Math.log10(delta) + 1e-12);
    double mantissa = delta / Math.pow(10, exponent);
    return exponent >= -2
        ? String.format(Locale.ROOT, "%.3g", delta)
        : String.format(Locale.ROOT, "%.3f", mantissa).replaceAll("\\.?0+$", "") + "e" + exponent;
  }
}
