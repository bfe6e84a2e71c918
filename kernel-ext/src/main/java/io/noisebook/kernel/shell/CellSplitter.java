package io.noisebook.kernel.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.Completeness;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/** Splits a cell into snippets and magics, keeping where each one starts. */
final class CellSplitter {
  /** What may stand before a statement: space and comments. */
  private static final String LEAD = "\\A(?:\\s++|//[^\n]*\n|/\\*(?s:.*?)\\*/)*+";

  /** A percent sign where a statement could start; nothing else in Java begins with one. */
  private static final Pattern MAGIC = Pattern.compile(LEAD + "(%.*)");

  /** Two of them at a cell's beginning take the whole cell. */
  private static final Pattern CELL_MAGIC = Pattern.compile(LEAD + "(%%(?s:.*))");

  private final SourceCodeAnalysis analysis;

  CellSplitter(SourceCodeAnalysis analysis) {
    this.analysis = analysis;
  }

  List<Piece> split(String code) {
    Matcher whole = CELL_MAGIC.matcher(code);
    if (whole.find()) {
      return List.of(new Piece(whole.group(1), whole.start(1), null));
    }
    List<Piece> pieces = new ArrayList<>();
    int offset = 0;
    while (offset < code.length()) {
      String rest = code.substring(offset);
      Matcher magic = MAGIC.matcher(rest);
      if (magic.find()) {
        pieces.add(new Piece(magic.group(1).strip(), offset + magic.start(1), null));
        offset += magic.end();
        continue;
      }
      CompletionInfo info = analysis.analyzeCompletion(rest);
      if (info.completeness() == Completeness.UNKNOWN) {
        int end = endOfFirstStatement(rest);
        info = end < 0 ? info : analysis.analyzeCompletion(rest.substring(0, end));
        if (end > 0) {
          pieces.add(new Piece(info.source(), offset, info.completeness()));
          offset += end;
          continue;
        }
      }
      if (info.completeness() == Completeness.EMPTY) {
        break;
      }
      if (info.source() == null || info.completeness() == Completeness.UNKNOWN) {
        // The parser gave up: whatever is left is one piece, and compiling it says why.
        pieces.add(new Piece(rest, offset, info.completeness()));
        break;
      }
      pieces.add(new Piece(info.source(), offset, info.completeness()));
      int next = code.length() - info.remaining().length();
      if (next <= offset) {
        break;
      }
      offset = next;
    }
    return pieces;
  }

  /** The parser rejects a whole text for an error anywhere in it; what comes before still runs. */
  private int endOfFirstStatement(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ';' || c == '}') {
        CompletionInfo info = analysis.analyzeCompletion(text.substring(0, i + 1));
        if (info.completeness() == Completeness.COMPLETE && info.remaining().isEmpty()) {
          return i + 1;
        }
      }
    }
    return -1;
  }
}
