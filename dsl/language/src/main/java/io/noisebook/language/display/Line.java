package io.noisebook.language.display;

import io.noisebook.accounting.exact.DirectedGuarantee;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.lowerbound.ShufflingBound;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.strong.StrongGuarantee;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Locale;
import java.util.Set;

/**
 * How a line is drawn, in every picture of one view alike.
 *
 * @param name what it shows, with its kind
 * @param color its colour; of middle lightness, to be seen on a light page and on a dark one
 * @param width its width in pixels; a view's own line is the widest
 * @param dash lengths of strokes and gaps; empty for an unbroken line
 */
record Line(String name, Color color, float width, float... dash) {
  /** The colour of text, which a page replaces by its own. */
  static final Color INK = new Color(0x7A7F87);

  /** The colour of what is true. */
  static final Color EXACT = new Color(0x17A673);

  private static final Color ONE_DIRECTION = new Color(0x0891B2);
  private static final Color FROM_BELOW = new Color(0xDB2777);
  private static final Color CONCENTRATED = new Color(0xA855F7);
  private static final Color STRONG_COMPOSITION = new Color(0xA16207);
  private static final Color MOMENTS = new Color(0xE8710A);
  private static final Color GAUSSIAN = new Color(0x3B82F6);

  /** Perfect privacy: nothing can be told apart. */
  static final Line PERFECT = new Line("perfect privacy", INK, 1.2f, 4, 4);

  /** For accountants that have no colour of their own. */
  private static final Color[] OTHERS = {new Color(0xDB2777), new Color(0x65A30D)};

  private static final float STRONG = 3;
  private static final float PLAIN = 1.7f;

  /** The line of a guarantee, stronger where the view is about that one. */
  static Line of(Guarantee guarantee, Relation relation, boolean own, int place) {
    String accountant = guarantee.accountant();
    // The exact accountant's name says already what its numbers are.
    String name =
        accountant.startsWith(relation.label()) ? accountant : accountant + ": " + relation.label();
    return new Line(name, color(guarantee, place), own ? STRONG : PLAIN);
  }

  /** Of a picture that is not about accountants, what it is about. */
  static Line first(String name) {
    return new Line(name, GAUSSIAN, STRONG);
  }

  /** And what stands beside that. */
  static Line second(String name) {
    return new Line(name, MOMENTS, PLAIN);
  }

  /** As dark as text. */
  static Line plain(String name) {
    return new Line(name, INK, PLAIN);
  }

  /** One of several alike; the first colours are those that nobody confuses. */
  static Line numbered(String name, int place) {
    Color[] colors = {GAUSSIAN, MOMENTS, EXACT, CONCENTRATED, OTHERS[0], STRONG_COMPOSITION};
    return new Line(name, colors[place % colors.length], PLAIN);
  }

  /** Part of a guarantee: finely broken, in its colour. */
  static Line part(String name, Color color) {
    return new Line(name, color, 1.4f, 2, 3);
  }

  /** The same line, broken: of the other of two kinds. */
  Line broken() {
    return new Line(name, color, width, 6, 4);
  }

  private static Color color(Guarantee guarantee, int place) {
    if (guarantee instanceof ExactGuarantee) {
      return EXACT;
    }
    if (guarantee instanceof DirectedGuarantee) {
      return ONE_DIRECTION;
    }
    if (guarantee instanceof ShufflingBound) {
      return FROM_BELOW;
    }
    if (guarantee instanceof ZcdpGuarantee) {
      return CONCENTRATED;
    }
    if (guarantee instanceof StrongGuarantee) {
      return STRONG_COMPOSITION;
    }
    if (guarantee instanceof MomentsGuarantee) {
      return MOMENTS;
    }
    return guarantee instanceof GdpGuarantee
        ? GAUSSIAN
        : OTHERS[Math.floorMod(place, OTHERS.length)];
  }

  /**
   * Whether it is one that a picture is made for: an accountant of the GDP paper, or a view's own.
   */
  boolean isMain() {
    return width == STRONG || Set.of(EXACT, MOMENTS, GAUSSIAN).contains(color);
  }

  BasicStroke stroke() {
    return dash.length == 0
        ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
        : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
  }

  /** A short piece of it, as an SVG element. */
  String swatch() {
    StringBuilder pattern = new StringBuilder();
    for (float length : dash) {
      pattern.append(pattern.isEmpty() ? " stroke-dasharray=\"" : " ").append((int) length);
    }
    return String.format(
        Locale.ROOT,
        "<svg width=\"26\" height=\"8\" aria-hidden=\"true\"><path d=\"M0,4 L26,4\" stroke=\"%s\""
            + " stroke-width=\"%.1f\"%s/></svg>",
        color.equals(INK) ? "currentColor" : String.format("#%06x", color.getRGB() & 0xFFFFFF),
        width,
        pattern.isEmpty() ? "" : pattern.append('"'));
  }
}
