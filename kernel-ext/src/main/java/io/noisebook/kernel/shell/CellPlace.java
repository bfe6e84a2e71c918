package io.noisebook.kernel.shell;

/**
 * Where a snippet came from. Its text is the cell's but for what was put into it for the compiler.
 *
 * @param cell the cell
 * @param offset where its text starts there, in chars
 * @param at where something was put into it
 * @param added how many chars that was
 */
record CellPlace(Cell cell, int offset, int at, int added) {
  /** The place of a snippet whose text is the cell's. */
  static CellPlace of(Cell cell, int offset) {
    return new CellPlace(cell, offset, 0, 0);
  }

  /** The place in the cell of a position in the snippet. */
  int inCell(int position) {
    int own = position <= at ? position : Math.max(at, position - added);
    return Math.min(offset + own, cell.code().length());
  }

  /** How many chars stand before the first that is the cell's. */
  int lead() {
    return at == 0 ? added : 0;
  }
}
