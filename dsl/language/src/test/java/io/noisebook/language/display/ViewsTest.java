package io.noisebook.language.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.process.Sampled;
import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.nd4j.linalg.factory.Nd4j;
import org.xml.sax.InputSource;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class ViewsTest {
  private static final Sampled STEP = Sampled.gaussian(256 / 60000.0, 1.3);

  private static String html(Object value) {
    return Views.of(value).content().get(View.HTML);
  }

  private static void assertContains(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), () -> "no \"" + part + "\" in " + text);
    }
  }

  private static XYChart chart() {
    XYChart chart = new XYChartBuilder().width(300).height(200).title("<a & b>").build();
    chart.addSeries("s", new double[] {1, 2, 3}, new double[] {1, 4, 9});
    return chart;
  }

  @Test
  void aChartIsAnSvgElementThatCanStandInAPage() throws Exception {
    View view = Views.of(chart());
    String svg = view.content().get(View.SVG);
    assertTrue(svg.startsWith("<svg "), svg.substring(0, 40));
    assertEquals(
        svg.replaceAll("noisebook\\w+", ""),
        view.content()
            .get(View.HTML)
            .replaceAll("noisebook\\w+", "")
            .replaceFirst("role=.*?height:auto\" ", ""));
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
    assertContains(view.text(), "XYChart", "<a & b>");
  }

  /** Two charts in one page must not clip by each other's rectangle. */
  @Test
  void clipPathsHaveNamesOfTheirOwn() {
    String one = html(chart());
    String two = html(chart());
    Pattern name = Pattern.compile("<clipPath id=\"([^\"]+)\"");
    Matcher first = name.matcher(one);
    Matcher second = name.matcher(two);
    assertTrue(first.find() && second.find(), "a chart clips its lines");
    assertNotEquals(first.group(1), second.group(1));
    assertContains(one, "url(#" + first.group(1) + ")");
    assertFalse(two.contains(first.group(1)));
  }

  @Test
  void coordinatesAreShort() {
    assertFalse(Pattern.compile("\\d\\.\\d\\d").matcher(Svg.of(chart())).find());
    assertEquals(
        "<svg a=\"1.3\" b=\"-2\" c=\"0\">",
        Svg.element("<?xml?><!DOCTYPE svg>\n<svg a=\"1.25001\" b=\"-2.04\" c=\"-0.01\">"));
  }

  @Test
  void aLongTableIsCutAndItsShapeSaid() {
    Table table =
        Table.create(
            "Numbers",
            IntColumn.indexColumn("i", 500, 0),
            DoubleColumn.create("x", 500).fillWith(() -> 1 / 3.0),
            StringColumn.create("<s>", 500).setMissingTo("a&b"));
    String html = html(table);
    assertContains(
        html, "500 rows × 3 columns, the first 20 rows shown", "0.333333", "&lt;s&gt;", "a&amp;b");
    assertEquals(21, html.split("<tr>").length - 1);
    assertFalse(html.contains("<s>"));
    assertContains(html(table.first(3)), "3 rows × 3 columns<");
  }

  @Test
  void aLargeArrayIsNotPrinted() {
    assertContains(Views.of(Nd4j.ones(2, 3)).text(), "FLOAT[2, 3]", "1");
    assertEquals("FLOAT[300, 300] (not printed)", Views.of(Nd4j.ones(300, 300)).text());
  }

  @Test
  void anythingElseIsItsText() {
    assertEquals("null", Views.of(null).text());
    assertEquals("[1, 2]", Views.of(java.util.List.of(1, 2)).text());
    Object silent =
        new Object() {
          @Override
          public String toString() {
            return null;
          }
        };
    assertEquals("null", Views.of(silent).text());
    Object[] round = {1, null};
    round[1] = round;
    assertEquals("{1, {…}}", Views.of(round).text());
    assertEquals("drawn", Views.of((Viewable) () -> View.text("drawn")).text());
    View view = View.text("a").with(View.HTML, "<b>a</b>");
    assertEquals(view, Views.of(view));
    assertThrows(
        UnsupportedOperationException.class, () -> view.content().put(View.TEXT, "changed"));
  }

  @Test
  void severalCurvesInOneChart() {
    XYChart chart =
        Views.tradeOffs(
            Budget.budget().gdp(STEP),
            Budget.budget().gdp(STEP.times(2)),
            Budget.budget().moments(STEP));
    assertEquals(4, chart.getSeriesMap().size(), chart.getSeriesMap().keySet().toString());
    assertTrue(chart.getSeriesMap().containsKey("moments accountant (upper bound)"));
    assertThrows(IllegalArgumentException.class, () -> Views.tradeOffs());
  }

  @Test
  void numbersAreWrittenAsPeopleDo() {
    assertEquals("0.8345", Html.number(0.834512));
    assertEquals("13.47", Html.number(13.4695));
    assertEquals("0", Html.number(0));
    assertEquals("1.200e-07", Html.number(1.2e-7));
    assertEquals("1e-5", Html.delta(1e-5));
    assertEquals("1e-3", Html.delta(1e-3));
    assertEquals("2.5e-7", Html.delta(2.5e-7));
    assertEquals("0.0500", Html.delta(0.05));
  }
}
