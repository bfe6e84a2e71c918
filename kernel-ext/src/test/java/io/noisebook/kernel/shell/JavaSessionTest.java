package io.noisebook.kernel.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.kernel.report.Reporter;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Public, because snippets reach for its token. */
public class JavaSessionTest {
  private static JavaSession session;

  /** What a snippet hands over to the test, as itself. */
  public static final Object TOKEN = new Object();

  @BeforeAll
  static void start() {
    session = JavaSession.start();
  }

  @AfterAll
  static void close() {
    session.close();
  }

  private static CellResult run(String code) {
    return session.run(new Cell(7, code), Magics.NONE);
  }

  private static Object value(String code) {
    CellResult result = run(code);
    assertTrue(result.ok(), () -> text(result));
    return result.value();
  }

  private static String text(CellResult result) {
    return result.ok()
        ? "ok"
        : new Reporter(session.origins()).report(result.failure()).plainText();
  }

  @Test
  void theLastExpressionIsTheResult() {
    assertEquals(42, value("var six = 6;\nint seven = 7; six * seven"));
    assertEquals(2, value("1; 2"));
  }

  @Test
  void theValueIsTheObjectItself() {
    assertSame(TOKEN, value("io.noisebook.kernel.shell.JavaSessionTest.TOKEN"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "// nothing",
        "var d = 1;",
        "int e; e = 3",
        "void f() {}",
        "System.gc()",
        "(Object) null"
      })
  void declarationsAssignmentsAndNothingShowNothing(String code) {
    assertNull(value(code));
  }

  @Test
  void theLanguageIsImported() {
    assertEquals(3, value("List.of(1, 2).stream().collect(Collectors.summingInt(x -> x))"));
    value("display(1)");
  }

  @Test
  void methodsMayReferForwardAcrossCells() {
    CellResult waiting = run("int outer() { return inner() + 1; }");
    assertEquals(1, waiting.notes().size());
    assertTrue(waiting.notes().get(0).contains("inner()"), waiting.notes()::toString);
    assertTrue(text(run("outer()")).contains("inner()"));
    run("int inner() { return 1; }");
    assertEquals(2, value("outer()"));
    run("int inner() { return 5; }");
    assertEquals(6, value("outer()"));
  }

  @Test
  void classesCanBeRedefined() {
    run("class Box { int size() { return 1; } }");
    assertEquals(1, value("new Box().size()"));
    run("class Box { int size() { return 2; } }");
    assertEquals(2, value("new Box().size()"));
  }

  @Test
  void whatAClassDeclaredAnewTakesFromVariablesIsSaid() {
    run("class Pt { int x; } var one = new Pt(); List<Pt> many = List.of(one); Pt none = null;");
    assertEquals(List.of(), run("int apart = 5;").notes());
    assertEquals(List.of(), run("class Pt { int x; }").notes());
    assertEquals(0, value("one.x"));
    assertEquals(
        List.of(
            "Pt is another class now than the one that values of it were made of:"
                + " make many, one again."),
        run("class Pt { int x; int y; }").notes());
    assertEquals(List.of(), run("Pt none = null;").notes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "record Short(int x) { Short { if (x < 0) throw new Error(); } } new Short(42).x()",
        "record Long1(int x) { Long1(int x) { this.x = x; } Long1() { this(42); } } new"
            + " Long1().x()",
        "record Own(int x) { private static int y = 1; public Own { y++; } } new Own(42).x()",
        "@Deprecated record Noted(int x) { @Deprecated Noted { } } new Noted(42).x()",
      })
  void aRecordMayCheckWhatItIsMadeOf(String code) {
    assertEquals(42, value(code));
  }

  /** Both are named as classes of the language, which a waiting declaration does not hide. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sealed interface Shape permits Circle, Square {}\n%s",
        "sealed interface Shape {}\n%s",
        "%s\npublic sealed interface Shape permits Circle, Square { }",
      })
  void aSealedTypeMayHaveANameOfTheLanguages(String cell) {
    try (JavaSession own = JavaSession.start()) {
      String code =
          cell.replace(
              "%s",
              "record Circle(double r) implements Shape {}\n"
                  + "record Square(double s) implements Shape {}");
      CellResult declared = own.run(new Cell(1, code), Magics.NONE);
      assertTrue(declared.ok(), () -> text(declared));
      assertEquals(List.of(), declared.notes());
      own.run(new Cell(2, "Shape shape = new Circle(42);"), Magics.NONE);
      assertEquals(List.of(), own.run(new Cell(3, code), Magics.NONE).notes());
      assertEquals(42.0, own.run(new Cell(4, "((Circle) shape).r()"), Magics.NONE).value());
      assertEquals(true, own.run(new Cell(5, "Shape.class.isSealed()"), Magics.NONE).value());
      assertFalse(own.run(new Cell(6, "record Third() implements Shape {}"), Magics.NONE).ok());
    }
  }

  @Test
  void errorsInARecordsConstructorKeepTheirPlace() {
    Failure.Compile failure =
        assertInstanceOf(
            Failure.Compile.class,
            run("int a; record Off(int x) { Off { int y = true; } }").failure());
    Problem problem = failure.problems().get(0);
    assertEquals("true", failure.cell().code().substring(problem.start(), problem.end()));
    String said =
        text(run("record Neg(int x) {\n Neg {\n  if (x < 0) throw new Error(); } }\nnew Neg(-1)"));
    assertTrue(said.contains("\n  in cell [7], line 3, new Neg():  if (x < 0)"), said);
    assertTrue(said.contains("\n  in cell [7], line 4:  new Neg(-1)"), said);
  }

  @Test
  void exceptionsThatFailThemselvesAreTold() {
    run(
        "class Mute extends RuntimeException { public String getMessage() { throw new Error(); }"
            + " }");
    assertTrue(text(run("throw new Mute();")).startsWith("Mute\n  in cell [7], line 1"));
    run("class Round extends RuntimeException { public Throwable getCause() { return this; } }");
    assertTrue(text(run("throw new Round();")).startsWith("Round\n  in cell [7], line 1"));
  }

  @Test
  void aMissingImportOfTheJdkIsSuggestedFirst() {
    assertTrue(text(run("Files.exists(null)")).contains("perhaps: import java.nio.file.Files;"));
    assertFalse(text(run("String")).contains("perhaps"));
  }

  /** A library has a class s, of seconds. */
  @Test
  void aVariableThatIsMissingIsNoClassToImport() throws InterruptedException {
    for (int i = 0; i < 100 && namesOf("s").isEmpty(); i++) {
      Thread.sleep(100);
    }
    assertTrue(namesOf("s").contains("org.checkerframework.checker.units.qual.s"));
    assertFalse(text(run("s")).contains("perhaps"), text(run("s")));
  }

  private List<String> namesOf(String simple) {
    return session.analysis().listQualifiedNames(simple, simple.length()).getNames();
  }

  @Test
  void aPackageIsNotWanted() {
    assertTrue(text(run("package a.b;\nclass InIt {}")).startsWith("A cell is in no package"));
  }

  @Test
  void aCompileErrorIsPlacedInTheCell() {
    CellResult result = run("int good = 3;\n// why\nint bad = good + missing;\n");
    Failure.Compile failure = assertInstanceOf(Failure.Compile.class, result.failure());
    Problem problem = failure.problems().get(0);
    assertEquals("missing", failure.cell().code().substring(problem.start(), problem.end()));
    assertEquals(3, value("good"));
  }

  @Test
  void whatComesBeforeASyntaxErrorRuns() {
    CellResult result = run("int before = 4;\nint = 5;");
    assertTrue(text(result).contains("line 2"), () -> text(result));
    assertEquals(4, value("before"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"int unfinished = ", "Strin x;", "class {", "int class = 3;", "\"open"})
  void malformedCellsAreRejected(String code) {
    assertInstanceOf(Failure.Compile.class, run(code).failure());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int z = 0;\n\nint q = 1 / z;",
        "int z = 0; // zero\n// and now\n1 / z",
        "int z = 0;\nint div(int n) {\n return n / z; }\ndiv(1)",
        "int z = 0;\nfor (int i = 0; i < 2; i++) {\n  z = 1 / z;\n}",
        "int[] none = {};\n\nint first = none[0];",
        "int z = 0;\nclass D { int d() {\n return 1 / z; } }\nnew D().d()",
        "int z = 0; Runnable r =\n () -> {\n  System.out.println(1 / z); };\nr.run()",
      })
  void aRunTimeErrorNamesTheCellsLine(String code) {
    CellResult result = run(code);
    assertInstanceOf(Failure.Thrown.class, result.failure());
    String[] lines = text(result).split("\n");
    assertTrue(lines[0].matches("(Arithmetic|ArrayIndexOutOfBounds)Exception: .*"), lines[0]);
    assertTrue(lines[1].startsWith("  in cell [7], line 3"), () -> text(result));
  }

  @Test
  void anErrorOfTheLanguageNamesTheLineOfALongerCell() {
    String said = text(run("double p = 2;\n\nbudget().gdp(p, 1, 10)"));
    assertTrue(said.contains("\n  in cell [7], line 3:  budget().gdp(p, 1, 10)\n"), said);
    assertFalse(text(run("budget().gdp(2, 1, 10)")).contains("cell [7]"));
  }

  @Test
  void aResultIsNotKeptAlive() throws Exception {
    var shown = new java.lang.ref.WeakReference<>(value("new int[1 << 20]"));
    for (int i = 0; i < 50 && shown.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertNull(shown.get());
  }

  @Test
  void aVariableDeclaredAgainLetsGoOfItsValues() throws Exception {
    run("var big = new int[1 << 20]; Supplier<Object> seen = () -> big.length;");
    var first = new java.lang.ref.WeakReference<>(value("big"));
    run("var big = new int[1 << 10];");
    var second = new java.lang.ref.WeakReference<>(value("big"));
    run("var big = new int[3];");
    for (int i = 0; i < 50 && (first.get() != null || second.get() != null); i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertNull(first.get());
    assertNull(second.get());
    assertEquals(3, value("seen.get()"), "code of before sees what the name stands for now");
  }

  @Test
  void aVariableDeclaredAsAnotherTypeLeavesTheOldOneToOldCode() {
    run("String kind = \"text\"; Supplier<Object> asked = () -> kind.length();");
    run("Supplier<Object> kept = asked;");
    run("int kind = 5;");
    assertEquals(4, value("kept.get()"));
    assertEquals(5, value("kind"));
  }

  @Test
  void theOriginalThrowableIsKept() {
    CellResult result =
        run("throw new java.io.UncheckedIOException(new java.io.IOException(\"disk\"));");
    Throwable thrown = ((Failure.Thrown) result.failure()).thrown();
    assertInstanceOf(java.io.UncheckedIOException.class, thrown);
    assertTrue(text(result).contains("Caused by IOException: disk"), () -> text(result));
  }

  @Test
  void errorsThatAreNotExceptionsAreCaught() {
    assertTrue(text(run("int deep() { return 1 + deep(); } deep()")).contains("StackOverflow"));
    assertTrue(text(run("throw new AssertionError(5);")).startsWith("AssertionError: 5"));
    assertEquals(2, value("1 + 1"));
  }

  /** The imports are one snippet, which JShell does not promise to take. */
  @Test
  void allImportsAreInEffect() {
    assertEquals("ArrayList", value("new ArrayList<Object>().getClass().getSimpleName()"));
    assertEquals("Nd4j", value("Nd4j.class.getSimpleName()"));
    assertEquals("Process", value("Process.class.getSimpleName()"));
    assertTrue((Boolean) value("Process.class.getName().startsWith(\"io.noisebook\")"));
    assertInstanceOf(Object.class, value("budget()"));
    assertInstanceOf(Object.class, value("dense(2)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6 * 7",
        "6 * 7 // the answer",
        "/* the */ 6 * 7 /* answer */",
        "6\n*\n7",
        "6 * 7;",
        "int a = 6; a * 7",
        "int a = 42; a",
        "int a = 41; ++a",
        "int a = 41; a += 1",
        "switch (1) { case 1 -> 42; default -> 0; }",
        "true ? 42 : 0",
        "new int[] {42}[0]",
        "List.of(42).get(0)",
      })
  void anExpressionShowsItsValue(String code) {
    assertEquals(42, value(code));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a = 42",
        "int a; a = 42",
        "double σ = 1; σ = 42",
        "new Thread().setDaemon(true)",
        "if (true) { int a = 42; }",
      })
  void otherThingsShowNothing(String code) {
    CellResult result = run(code);
    assertTrue(result.ok(), () -> text(result));
    assertNull(result.value());
  }

  @Test
  void anExpressionLeavesNoVariableBehind() {
    try (JavaSession own = JavaSession.start()) {
      assertEquals(42, own.run(new Cell(1, "6 * 7"), Magics.NONE).value());
      assertFalse(own.run(new Cell(2, "List.of(1).get(1)"), Magics.NONE).ok());
      assertFalse(own.run(new Cell(3, "6 * seven"), Magics.NONE).ok());
      assertFalse(own.run(new Cell(4, "1, b = 2"), Magics.NONE).ok());
      assertEquals(List.of(), own.declared());
    }
  }

  @Test
  void anExpressionRunsOnce() {
    assertEquals(1, value("int[] runs = {0}; int once() { return ++runs[0]; } once()"));
    run("void twice() { runs[0]++; } twice()");
    assertEquals(2, value("runs[0]"));
  }

  @Test
  void anUnknownMagicIsAnError() {
    assertTrue(text(run("%nope here")).contains("Unknown magic %nope"));
  }
}
