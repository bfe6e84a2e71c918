package io.noisebook.kernel.shell;

/**
 * Where a snippet came from.
 *
 * @param cell the cell
 * @param offset where its text starts there, in chars
 * @param lead how many chars were put before that text
 */
record CellPlace(Cell cell, int offset, int lead) {
  /** The place in the cell of a position in the snippet. */
  int inCell(int position) {
    return Math.min(offset + position - lead, cell.code().length());
  }
}
