package io.noisebook.kernel.shell;

import io.noisebook.language.display.Views;
import java.util.List;

/**
 * Cells that nobody has asked for, run while nobody asks for any: the compiler is itself compiled
 * by what it has compiled, and takes ten times as long for its first cells as for its hundredth.
 * They run in a session of their own, whose words and values no reader sees.
 */
public final class Practice {
  private static final int ROUNDS = 8;

  static final List<String> CELLS =
      List.of(
          "1 + 1",
          "var a = List.of(6, 7); a.get(0) * 7",
          "int twice(int x) { return 2 * x; }",
          "for (int i = 0; i < 10; i++) { twice(i); }",
          "a.stream().map(x -> x * 2).filter(x -> x > 3).toList()",
          "record Point(int x, double y) {}",
          "budget().gdp(0.01, 1.1, 1000)");

  /** What a reader has begun to write. */
  static final String BEGUN = "budget().gdp(0.01, 1.1, 1000).to";

  /** What is between two cells. */
  @FunctionalInterface
  public interface Pause {
    /**
     * Returns when the next cell may run.
     *
     * @return whether one is to run
     * @throws InterruptedException if the thread was interrupted meanwhile
     */
    boolean goesOn() throws InterruptedException;
  }

  private Practice() {}

  /**
   * Practises.
   *
   * @param pause waits before each cell
   * @throws InterruptedException from the pause
   */
  public static void run(Pause pause) throws InterruptedException {
    if (!pause.goesOn()) {
      return;
    }
    try (JavaSession session = JavaSession.start()) {
      for (int round = 0; round < ROUNDS; round++) {
        for (String cell : CELLS) {
          if (!pause.goesOn()) {
            return;
          }
          Object value = session.run(new Cell(0, cell), Magics.NONE).value();
          if (value != null) {
            Views.of(value);
          }
        }
        Completion.at(session, BEGUN, BEGUN.length());
      }
    }
  }
}
