package io.noisebook.language.display;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.internal.chartpart.Chart;

/**
 * XChart charts as SVG elements that can stand in a page: without XML prolog and DOCTYPE (with
 * them, exporting a notebook to HTML fails), with names of their own (two charts in one page must
 * not share a clip path), and with two decimals to a coordinate, which halves them.
 */
final class Svg {
  private static final Pattern BEFORE_ELEMENT =
      Pattern.compile("\\A.*?(?=<svg\\b)", Pattern.DOTALL);
  private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d+");
  private static final Pattern CLIP_NAME = Pattern.compile("\\bclip(\\d+)\\b");
  private static final AtomicLong CHARTS = new AtomicLong();

  private Svg() {}

  /** The SVG element of a chart. */
  static String of(Chart<?, ?> chart) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      VectorGraphicsEncoder.saveVectorGraphic(chart, bytes, VectorGraphicsFormat.SVG);
    } catch (IOException e) {
      throw new UncheckedIOException("a chart could not be drawn: " + e.getMessage(), e);
    }
    return element(bytes.toString(StandardCharsets.UTF_8));
  }

  /**
   * The chart as part of a page: its ink is that of the text around it, which is dark on a light
   * page and light on a dark one, and it shrinks where the page is narrow.
   */
  static String inPage(Chart<?, ?> chart, String words) {
    return of(chart)
        .replace(Charts.INK_FILL, "fill:currentColor")
        .replace(Charts.INK_STROKE, "stroke:currentColor")
        .replaceFirst(
            "<svg ",
            Matcher.quoteReplacement(
                "<svg role=\"img\" aria-label=\""
                    + Html.escape(words)
                    + "\" style=\"max-width:100%;height:auto\" "));
  }

  /** An SVG document as an element. */
  static String element(String document) {
    String element = BEFORE_ELEMENT.matcher(document).replaceFirst("").strip();
    String unique = "noisebook" + Long.toString(System.nanoTime(), 36) + CHARTS.incrementAndGet();
    element = CLIP_NAME.matcher(element).replaceAll(unique + "-$1");
    return DECIMAL
        .matcher(element)
        .replaceAll(number -> shorten(Double.parseDouble(number.group())));
  }

  private static String shorten(double value) {
    double rounded = Math.rint(10 * value) / 10;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }
}
