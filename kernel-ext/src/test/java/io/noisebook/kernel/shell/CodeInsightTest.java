package io.noisebook.kernel.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Completion, documentation and completeness. */
class CodeInsightTest {
  private static JavaSession session;

  @BeforeAll
  static void start() {
    session = JavaSession.start();
    session.run(new Cell(1, "String word = \"abc\"; int wide = 1;"), Magics.NONE);
  }

  @AfterAll
  static void close() {
    session.close();
  }

  private static List<String> matches(String code) {
    return Completion.at(session, code, code.length()).matches().stream()
        .map(Completion.Match::text)
        .toList();
  }

  @Test
  void membersAreCompletedByType() {
    assertTrue(matches("word.isEm").contains("isEmpty()"));
    assertTrue(matches("var local = List.of(1); local.siz").contains("size()"));
  }

  @Test
  void namesOfThisCellAndOfEarlierOnesAreKnown() {
    assertTrue(matches("int wider = 2; wi").containsAll(List.of("wider", "wide")));
    assertTrue(matches("var inferred = 2; int f() { return 1; } inf").contains("inferred"));
    assertTrue(matches("int fresh() { return 1; } fre").contains("fresh("));
    assertTrue(matches("class A {} disp").contains("display("));
  }

  @Test
  void whatFitsTheTypeComesFirst() {
    assertEquals("wide", matches("int w = w").get(0));
  }

  @Test
  void theReplacedTextIsTheNameBegun() {
    Completion completion = Completion.at(session, "1 + word.isEm + 2", 13);
    assertEquals(9, completion.start());
    assertEquals(13, completion.end());
  }

  @Test
  void signaturesAndJavadocAreFound() {
    Documentation max = Documentation.at(session, "int m = Math.max(1, 2);", 14);
    assertTrue(max.text().contains("int Math.max(int"), max::text);
    assertTrue(max.html().startsWith("<pre><b>"), max::html);
    assertTrue(Documentation.at(session, "var a = 1;\nupdateDisplay", 15).found());
    assertFalse(Documentation.at(session, "nothingOfTheKind", 3).found());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"Mat",
        "1 + 'M",
        "// Mat",
        "/* 1 */ /* Mat",
        "\"\"\"\n Mat",
        "%load Ma",
        "%%html\nMa"
      })
  void whatIsNotCodeIsNotCompleted(String text) {
    assertEquals(List.of(), Completion.at(session, text, text.length()).matches());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/* \" */ Mat",
        "'\"' + Mat",
        "\"a\\\"//\" + Mat",
        "\"\"\"\n\"a\" \"\"\" + Mat",
        "%time Mat",
        "%%time\n1;\nMat"
      })
  void whatIsCodeIsCompleted(String text) {
    Completion completion = Completion.at(session, text, text.length());
    assertTrue(completion.matches().stream().anyMatch(match -> match.text().equals("Math")));
    assertEquals("Mat", text.substring(completion.start(), completion.end()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int inner) { return inn",
        "static <T> void f() throws Exception {\n  var inner = 1; return inn",
        "for (int inner = 0; inner < 3; inner++) {\n inn",
        "class A { int f(int inner) { return inn",
      })
  void namesWithinUnfinishedCodeAreKnown(String text) {
    Completion completion = Completion.at(session, text, text.length());
    assertEquals("inner", completion.matches().get(0).text());
    assertEquals("inn", text.substring(completion.start(), completion.end()));
  }

  @Test
  void whatCellsDeclareIsDocumented() {
    String code =
        "/** Doubles. */ int doubled(int n) { return 2 * n; }"
            + " class Own { /** Speaks, like {@link #loud}. */ void say() {} void loud() {} }"
            + " var own = new Own();";
    session.run(new Cell(1, code), Magics.NONE);
    assertTrue(Documentation.at(session, "doubled(3)", 4).text().contains("Doubles."));
    assertTrue(Documentation.at(session, "own.say()", 6).text().contains("Speaks, like loud."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 + 1                        | complete
          int x = 3                    | complete
          unknownName                  | complete
          import java.net.*;           | complete
          int f() { return 1; } f()    | complete
          %trace                       | complete
          for (int i = 0; i < 3; i++) {| incomplete
          Math.max(                    | incomplete
          @Override                    | incomplete
          if (true)                    | incomplete
          1 > 0 ? 2                    | incomplete
          }                            | invalid
          int class = 3;               | invalid
          int f(int x) { return x }    | invalid
          1 +* 2                       | invalid
          """)
  void completeness(String code, String status) {
    assertEquals(status, Completeness.of(session, code).status());
  }

  @Test
  void anIncompleteTextSuggestsAnIndent() {
    assertEquals("  ", Completeness.of(session, "class A {").indent());
    assertEquals("    ", Completeness.of(session, "class A {\n  int f() {").indent());
  }
}
