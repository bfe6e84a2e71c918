package io.noisebook.language.display;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;

/**
 * Fragments of HTML in one look; colours are inherited, so that they fit a light page and a dark
 * one.
 */
public final class Html {
  private Html() {}

  /**
   * Text within HTML.
   *
   * @param text any text
   * @return the text with nothing in it that is markup
   */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /**
   * A frame around the view of one value.
   *
   * @param title what it is, text
   * @param parts what is in it, HTML
   * @return HTML
   */
  public static String card(String title, String... parts) {
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

  /**
   * A picture under its title; what its lines are is also said in words, for those who cannot see
   * them.
   */
  static String figure(String title, XYChart chart, List<Line> legend) {
    String words =
        title
            + ". "
            + (chart.getYAxisTitle() + " against " + chart.getXAxisTitle()).strip()
            + ": "
            + String.join("; ", legend.stream().map(Line::name).toList());
    return "<div style=\"max-width:"
        + chart.getWidth()
        + "px\">"
        + "<div style=\"font-weight:600;font-size:90%;text-align:center\">"
        + escape(title)
        + "</div>"
        + Svg.inPage(chart, words)
        + "</div>";
  }

  /** A picture under its title and over its legend. */
  static String captioned(String title, XYChart chart, List<Line> legend) {
    return "<div style=\"max-width:"
        + chart.getWidth()
        + "px\">"
        + figure(title, chart, legend)
        + legend(legend, chart)
        + "</div>";
  }

  /** What the lines of some pictures are, those that are in one of them. */
  static String legend(List<Line> lines, XYChart... charts) {
    StringBuilder html =
        new StringBuilder(
            "<div style=\"display:flex;flex-wrap:wrap;gap:0 16px;font-size:90%;margin:6px 0\">");
    for (Line line : lines) {
      if (Arrays.stream(charts).anyMatch(chart -> Charts.contains(chart, line))) {
        html.append("<span>")
            .append(line.swatch())
            .append(' ')
            .append(escape(line.name()))
            .append("</span>");
      }
    }
    return html.append("</div>").toString();
  }

  /** Code to copy. */
  static String code(List<String> lines) {
    return "<pre style=\"margin:4px 0;font-size:90%;overflow-x:auto;background:none\">"
        + escape(String.join("\n", lines))
        + "</pre>";
  }

  static String heading(String text) {
    return "<div style=\"font-weight:600;font-size:90%;margin:8px 0 2px\">"
        + escape(text)
        + "</div>";
  }

  /**
   * A paragraph.
   *
   * @param text what it says
   * @return HTML
   */
  public static String paragraph(String text) {
    return "<div style=\"margin:4px 0\">" + escape(text) + "</div>";
  }

  /**
   * Sentences in small print.
   *
   * @param sentences text
   * @return HTML
   */
  public static String notes(List<String> sentences) {
    StringBuilder html =
        new StringBuilder(
            "<ul style=\"font-size:85%;opacity:.75;margin:6px 0 0;padding-left:18px\">");
    for (String sentence : sentences) {
      html.append("<li>").append(escape(sentence)).append("</li>");
    }
    return html.append("</ul>").toString();
  }

  /**
   * A table.
   *
   * @param rows text; the first row is the head
   * @return HTML
   */
  public static String table(List<List<String>> rows) {
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

  /** A table as plain text; the first row is its head. */
  static String plain(List<List<String>> rows) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int c = 0; c < row.size(); c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < row.size(); c++) {
        line.append("  ").append(row.get(c)).append(" ".repeat(widths[c] - row.get(c).length()));
      }
      text.append(text.isEmpty() ? "" : System.lineSeparator())
          .append(line.toString().stripTrailing());
    }
    return text.toString();
  }

  /** A bar that is filled so far. */
  static String bar(double share) {
    return String.format(
        Locale.ROOT,
        "<div style=\"height:8px;border-radius:4px;background:#7a7f8733;max-width:860px\"><div"
            + " style=\"height:8px;border-radius:4px;background:#3b82f6;width:%.1f%%\"></div></div>",
        100 * share);
  }

  /**
   * A number to four digits, as a person writes it: 0.8345, 13.47, 1.2e-07.
   *
   * @param value a finite number
   * @return text
   */
  public static String number(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(4));
    double size = Math.abs(rounded.doubleValue());
    if (size >= 1e-3 && size < 1e5) {
      int exponent = rounded.precision() - rounded.scale() - 1;
      return rounded
          .setScale(Math.max(0, Math.min(6, 3 - exponent)), RoundingMode.HALF_EVEN)
          .toPlainString();
    }
    return String.format(Locale.ROOT, "%.3e", value);
  }

  /** A relative difference with its sign, such as "-3.47 %", or "× 12.54". */
  static String percent(double share) {
    double percent = 100 * share;
    if (Math.abs(percent) < 0.005) {
      return "0.00 %";
    }
    return percent < 1000
        ? String.format(Locale.ROOT, "%+.2f %%", percent)
        : "× " + number(1 + share);
  }

  /** A probability in per cent to three digits; what is not quite certain is never called so. */
  static String share(double probability) {
    double percent = 100 * probability;
    if (percent > 99.95 && percent < 100) {
      return "above 99.9 %";
    }
    if (percent > 0 && percent < 1e-3) {
      return "below 0.001 %";
    }
    int decimals = percent >= 99.95 || percent == 0 ? 0 : percent >= 10 ? 1 : percent >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + decimals + "f %%", percent);
  }

  /**
   * A δ, such as 1e-5 or 2.5e-7.
   *
   * @param delta δ, in (0, 1)
   * @return text
   */
  public static String delta(double delta) {
    int exponent = (int) Math.floor(Math.log10(delta) + 1e-12);
    double mantissa = delta / Math.pow(10, exponent);
    return exponent >= -2
        ? String.format(Locale.ROOT, "%.3g", delta)
        : String.format(Locale.ROOT, "%.3f", mantissa).replaceAll("\\.?0+$", "") + "e" + exponent;
  }
}
