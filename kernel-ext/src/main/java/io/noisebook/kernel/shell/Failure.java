package io.noisebook.kernel.shell;

import java.util.List;

/** Why a cell did not run to its end. */
public sealed interface Failure {
  /**
   * The compiler rejected a snippet.
   *
   * @param cell the cell
   * @param problems what it found, at least one
   */
  record Compile(Cell cell, List<Problem> problems) implements Failure {}

  /**
   * A snippet threw.
   *
   * @param thrown what it threw
   */
  record Thrown(Throwable thrown) implements Failure {}

  /** The user stopped the cell. */
  record Interrupted() implements Failure {}

  /**
   * Something that needs one sentence only.
   *
   * @param name a short name of the kind of failure
   * @param message the sentence
   */
  record Plain(String name, String message) implements Failure {}
}
