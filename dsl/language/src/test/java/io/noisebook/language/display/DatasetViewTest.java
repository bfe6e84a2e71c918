package io.noisebook.language.display;

import static io.noisebook.language.display.Pages.assertContains;
import static io.noisebook.language.display.Pages.html;
import static io.noisebook.language.display.Pages.sound;
import static io.noisebook.language.display.Pages.table;
import static io.noisebook.training.data.Features.category;
import static io.noisebook.training.data.Features.number;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.data.Names;
import io.noisebook.training.data.TableData;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.factory.Nd4j;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Data sets as a reader sees them. */
class DatasetViewTest {
  private static Dataset images() {
    float[] held = new float[3 * 4];
    held[4] = 0.5f;
    held[8] = 1;
    return new Dataset(
        "Squares",
        "Drawn by hand.",
        new Examples(Nd4j.ones(5, 2, 2, 1), new int[] {0, 1, 1, 1, 0}, 2),
        new Examples(Nd4j.createFromArray(held).reshape('c', 3, 2, 2, 1), new int[] {1, 0, 0}, 2),
        new Names(List.of(), List.of("<none>", "some"), List.of()));
  }

  /** Class "none" has the second and third held-out image, grey and white in their first pixel. */
  @Test
  void imagesAreShownByClassAndOnlyHeldOutOnes() throws IOException {
    String html = html(images());
    assertContains(html, "Squares: images of 2×2×1", "&lt;none&gt; 40.0 %", "some 60.0 %");
    assertContains(html, "2 images of &lt;none&gt;", "1 images of some", "owner's eyes");
    Matcher source = Pattern.compile("data:image/png;base64,([^\"]*)\"").matcher(html);
    assertTrue(source.find());
    BufferedImage row =
        ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(source.group(1))));
    assertEquals(2 + 2 + 2, row.getWidth(), "two images of two pixels, and a gap");
    assertEquals(0xff808080, row.getRGB(0, 0));
    assertEquals(0xffffffff, row.getRGB(4, 0));
    assertEquals(0, row.getRGB(2, 0) >>> 24, "the page shows in the gap");
    assertEquals(0xff000000, row.getRGB(5, 1));
  }

  @Test
  void aTableShowsItsHeadWithCategoriesPutBack() {
    Table table =
        Table.create(
            "Folk",
            DoubleColumn.create("age", new double[20]).fillWith(() -> 30),
            StringColumn.create("sex", 20).setMissingTo("Female"),
            StringColumn.create("rich", 20).setMissingTo("yes"));
    TableData described =
        Data.quietly()
            .table(table)
            .features(number("age", 20, 40), category("sex", "Male", "Female"));
    String before = html(described);
    assertContains(before, "still needs .label(…)", "a number in [20, 40]", "2 indicators");
    Dataset data = described.label(category("rich", "no", "yes")).split(1);
    String html = html(data);
    List<List<String>> head = table(html, 1);
    assertEquals(List.of("to be learnt", "age", "sex"), head.get(0));
    assertEquals(List.of("yes", "0.500", "Female"), head.get(1));
    assertContains(Views.of(data).text(), "yes 100.0 %", "Female");
    assertFalse(html.contains("of 3 features"), "all are shown");
  }

  @Test
  void wordsAreShownAsWords() {
    Dataset reviews =
        new Dataset(
            "Words",
            "Said.",
            new Examples(Nd4j.createFromArray(new float[][] {{1, 2}}), new int[] {0}, 2),
            new Examples(Nd4j.createFromArray(new float[][] {{2, 0}}), new int[] {1}, 2),
            new Names(List.of(), List.of("against", "for"), List.of("", "secret", "public")));
    View view = sound(Views.of(reviews));
    assertContains(view.text(), "for", "public …");
    assertContains(view.content().get(View.HTML), "public …");
    assertFalse(view.content().get(View.HTML).contains("secret"), "a training example is private");
  }

  @Test
  void realTargetsHaveNoClasses() {
    Examples line = Examples.regression(Nd4j.ones(3, 2), 1.5f, 2, 3);
    String html = html(new Dataset("Line", "Drawn.", line, line));
    assertContains(html, "1.500", "x0");
    assertFalse(html.contains("by class"), html);
  }

  @Test
  void theDoorAndAFetchSayWhatTheyAre() {
    assertContains(Views.of(Data.quietly()).text(), "mnist()", "digits()", "csv(file)");
    String half = html(FetchView.of("x.gz", 3_000_000, 6_000_000));
    assertContains(half, "50.0%", "3.0 of 6.0 MB", "Fetching x.gz");
    assertContains(FetchView.of("x", 1_500_000, -1).text(), "1.5 MB so far");
  }
}
