package io.noisebook.kernel.shell;

import jdk.jshell.SourceCodeAnalysis.Completeness;

/**
 * A part of a cell that runs by itself: one snippet, one magic line or one magic cell.
 *
 * @param source the text to run; a missing last semicolon is added
 * @param offset where it starts in the cell
 * @param completeness what the parser says about it; null for a magic
 */
record Piece(String source, int offset, Completeness completeness) {
  /** The same piece of a text that starts further on. */
  Piece shifted(int by) {
    return new Piece(source, offset + by, completeness);
  }

  /** The same piece with something put into it. */
  Piece with(String text, int at) {
    return new Piece(source.substring(0, at) + text + source.substring(at), offset, completeness);
  }

  boolean isMagic() {
    return completeness == null;
  }

  boolean isWhole() {
    return completeness == Completeness.COMPLETE
        || completeness == Completeness.COMPLETE_WITH_SEMI
        || completeness == Completeness.CONSIDERED_INCOMPLETE;
  }
}
