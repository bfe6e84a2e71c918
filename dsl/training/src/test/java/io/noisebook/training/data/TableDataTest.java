package io.noisebook.training.data;

import static io.noisebook.training.data.Features.category;
import static io.noisebook.training.data.Features.number;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** A table becomes a data set by what is declared of it, and by nothing measured. */
class TableDataTest {
  @TempDir Path folder;

  private TableData people() throws IOException {
    Path file = folder.resolve("people.csv");
    Files.writeString(
        file,
        "age,sex,smokes,gain,income\n"
            + "30,Male,true,0,<=50K\n"
            + "95,Female,false,9,>50K\n"
            + "10,Other,true,99,<=50K\n");
    return Data.quietly().csv(file.toString());
  }

  private TableData declared() throws IOException {
    return people()
        .features(
            number("age", 20, 70),
            category("sex", "Male", "Female").orOther(),
            number("gain", 0, 99).logarithmic())
        .features("smokes")
        .label(category("income", "<=50K", ">50K"));
  }

  /** By hand: (30−20)/50; 95 and 10 are beyond the bounds; log(1+9)/log(1+99) is a half. */
  @Test
  void numbersAreScaledByTheirBoundsAndCategoriesBecomeIndicators() throws IOException {
    Examples examples = declared().examples();
    assertArrayEquals(
        new float[][] {
          {0.2f, 1, 0, 0, 0, 1}, {1, 0, 1, 0, 0.5f, 0}, {0, 0, 0, 1, 1, 1},
        },
        examples.features().toFloatMatrix());
    assertArrayEquals(new int[] {0, 1, 0}, examples.labels());
    assertEquals(2, examples.classes());
  }

  /** What a record becomes depends on that record alone: another one changes nothing. */
  @Test
  void nothingIsMeasured() throws IOException {
    float[] alone = declared().examples().features().getRow(0).toFloatVector();
    Table more = people().table().copy();
    more.row(1).setInt("age", 1000);
    Examples examples = new TableData(more, declared().features(), declared().label()).examples();
    assertArrayEquals(alone, examples.features().getRow(0).toFloatVector());
  }

  @Test
  void aNumberMayBeLearnt() {
    Table table =
        Table.create(
            "Line",
            DoubleColumn.create("x", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
            DoubleColumn.create("y", 0, 2, 4, 6, 8, 10, 12, 14, 16, 99));
    Dataset data =
        Data.quietly().table(table).features(number("x", 0, 9)).label(number("y", 0, 18)).split(3);
    assertEquals(0, data.training().classes());
    assertEquals(9, data.training().size());
    double sum = 0;
    for (float[] part : List.of(data.training().targets(), data.heldOut().targets())) {
      for (float y : part) {
        sum += y;
      }
    }
    assertEquals(90, sum, 1e-4, "in its own unit, 99 taken as 18");
  }

  @Test
  void aMissingNumberIsWhatIsDeclaredForIt() {
    Table table =
        Table.create(
            StringColumn.create("x", "1", "?", "3"), StringColumn.create("y", "a", "b", "a"));
    TableData data = Data.quietly().table(table).label(category("y", "a", "b"));
    Examples filled = data.features(number("x", 0, 4).missing(2)).examples();
    assertArrayEquals(
        new float[] {0.25f, 0.5f, 0.75f}, filled.features().getColumn(0).toFloatVector());
    assertMessage(
        "column x, row 2: a number in [0.0, 4.0]; got \"?\". Say what stands for it",
        () -> data.features(number("x", 0, 4)).examples());
  }

  @Test
  void undeclaredBoundsAndCategoriesAreRefusedWithWhatToDeclare() throws IOException {
    TableData people = people();
    assertMessage(
        "column age holds numbers: declare their bounds, as number(\"age\", low, high)",
        () -> people.features("age"));
    assertMessage("they would leak", () -> people.features("age"));
    assertMessage("category(\"sex\", \"…\", \"…\")", () -> people.features("smokes", "sex"));
    assertMessage("one of [age, sex, smokes, gain, income]; got \"x\"", () -> people.features("x"));
    assertMessage(
        "row 2: one of [Male]; got \"Female\"",
        () ->
            people
                .features(category("sex", "Male"))
                .label(category("income", "<=50K", ">50K"))
                .examples());
    assertMessage("low < high; got 3.0 and 3.0", () -> number("age", 3, 3));
    assertMessage("got NaN", () -> number("age", Double.NaN, 3));
    assertMessage("names each value once", () -> category("sex", "a", "a"));
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class, () -> people.features(number("age", 0, 9)).split(0));
    assertTrue(e.getMessage().contains(".label(category("), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "'', 'is empty; a CSV file begins with the names of its columns'",
    "'a,b', 'has the names of its columns, but no rows'",
    "'a,a;1,2;3,4', 'cannot be read as CSV: Cannot add column with duplicate name a'",
    "'a,b;1,2;1,2,3', 'cannot be read as CSV'"
  })
  void aFileThatIsNoCsvIsRefused(String lines, String message) throws IOException {
    Path file = folder.resolve("x.csv");
    Files.writeString(file, lines.replace(';', '\n'));
    assertFile(message, file);
  }

  /** Tablesaw would take F and N for false, codes for numbers, and 3,5 for 35. */
  @Test
  void cellsStayWhatIsWritten() throws IOException {
    TableData table = csv("sex,smoker,code,size,y", "F,Y,007,\"3,5\",a", "F,N,08,\"1,0\",b");
    Examples examples =
        table
            .features(
                category("sex", "F", "M"),
                category("smoker", "Y", "N"),
                category("code", "007", "08"))
            .label(category("y", "a", "b"))
            .examples();
    assertArrayEquals(
        new float[][] {{1, 0, 1, 0, 1, 0}, {1, 0, 0, 1, 0, 1}},
        examples.features().toFloatMatrix());
    assertMessage(
        "column size, row 1: a number in [0.0, 9.0]; got \"3,5\". Numbers are written as 1234.5",
        () -> table.features(number("size", 0, 9)).label(category("y", "a", "b")).examples());
  }

  @Test
  void aTableWithoutRowsIsNothingHeldOutAndNothingToSplit() throws IOException {
    TableData table = declared();
    Dataset data = table.heldOut(table.table().emptyCopy());
    assertEquals(0, data.heldOut().size());
    TableData none = new TableData(table.table().emptyCopy(), table.features(), table.label());
    assertMessage("at least 10 examples; got 0", () -> none.split(0));
  }

  @Test
  void aMissingCategoryIsRefusedByName() throws IOException {
    TableData table = csv("x,sex,y", "1,F,a", "2,,");
    assertMessage(
        "column sex, row 2: one of [F, M]; got nothing",
        () -> table.features(category("sex", "F", "M")).label(category("y", "a", "b")).examples());
    assertMessage(
        "column y, row 2: one of [a, b]; got nothing",
        () -> table.features(number("x", 0, 2)).label(category("y", "a", "b")).examples());
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void cellsMayLieBetweenWhatSpreadsheetsWrite(String separator) throws IOException {
    TableData table =
        csv("\ufeffx,ok,y".replace(",", separator), "1.5,true,a".replace(",", separator));
    assertArrayEquals(
        new float[][] {{0.75f, 1}},
        table
            .features(number("x", 0, 2))
            .features("ok")
            .label(category("y", "a", "b"))
            .examples()
            .features()
            .toFloatMatrix());
  }

  private TableData csv(String... lines) throws IOException {
    Path file = folder.resolve("lines.csv");
    Files.write(file, List.of(lines));
    return Data.quietly().csv(file.toString());
  }

  @Test
  void anotherKindOfFileIsRefused() throws IOException {
    Path file = folder.resolve("x.csv");
    Files.write(file, new byte[] {'a', ',', (byte) 0xff, (byte) 0xfe});
    assertFile("is no CSV file: it is not text in UTF-8", file);
    Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8, 0, 0});
    assertFile("does not unpack", file);
    assertFile("is not there", folder.resolve("gone.csv"));
    assertFile("is a folder", folder);
  }

  private static void assertFile(String message, Path file) {
    UncheckedIOException e =
        assertThrows(UncheckedIOException.class, () -> Data.quietly().csv(file.toString()));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().contains(file.toString()), e.getMessage());
  }

  private static void assertMessage(String part, Runnable call) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call::run);
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }
}
