package io.noisebook.language.display;

import static io.noisebook.language.Noisebook.plot;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PlotTest {
  private static final Plot LINE = plot("title", "x", "y").line("square", 0, 2, x -> x * x);

  @Test
  void linesAndPointsAreDrawnAndNamed() {
    Plot plot = LINE.points("measured", new double[] {0, 1}, new double[] {0.1, 1.1});
    String html = Pages.html(plot);
    Pages.assertPictures(1, html);
    Pages.assertContains(html, "square", "measured");
    assertEquals("title: y against x of square; measured", plot.toString());
    assertEquals(1, LINE.series().size(), "a plot is a value");
  }

  /** A line of one point cannot be seen, a point can; and it is no line to its neighbour. */
  @Test
  void aSinglePointIsSeen() {
    String orange = "fill:rgb(232,113,10)"; // of the second of a plot's colours
    assertTrue(Pages.html(LINE.point("you", 1, 1)).contains(orange));
    assertFalse(Pages.html(LINE.point("you", Double.NaN, 1)).contains(orange));
    assertFalse(Pages.html(LINE.line("you", 1, 1, x -> x)).contains(orange), "a line is no area");
  }

  @Test
  void aPointHasTwoCoordinates() {
    assertThrows(
        IllegalArgumentException.class, () -> LINE.points("p", new double[2], new double[3]));
    assertThrows(
        IllegalArgumentException.class, () -> LINE.points("p", new double[0], new double[0]));
  }
}
