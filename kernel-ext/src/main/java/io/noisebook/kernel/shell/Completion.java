package io.noisebook.kernel.shell;

import io.noisebook.language.Noisebook;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import jdk.jshell.SourceCodeAnalysis.Completeness;
import jdk.jshell.SourceCodeAnalysis.Suggestion;

/**
 * What could stand at a place in code.
 *
 * @param start where the text to replace starts, in chars
 * @param end where it ends
 * @param matches what could replace it, the words of the language first, then those of the type
 *     that is wanted there
 */
public record Completion(int start, int end, List<Match> matches) {
  /** The words of the language, which come before all that Java offers. */
  private static final Set<String> WORDS =
      Arrays.stream(Noisebook.class.getMethods())
          .filter(method -> Modifier.isStatic(method.getModifiers()))
          .map(Method::getName)
          .collect(Collectors.toUnmodifiableSet());

  private static final String CLASS = "class X { ";
  private static final String METHOD = CLASS + "void x() throws Throwable { ";
  private static final Pattern TYPE =
      Pattern.compile("\\A[^{}()=;]*\\b(?:class|interface|record|enum|import)\\b");
  private static final Pattern TIMED = Pattern.compile("%%?time\\s");

  /**
   * One possibility.
   *
   * @param text the text
   * @param type {@code function}, {@code class}, {@code instance}, {@code keyword} or {@code magic}
   */
  public record Match(String text, String type) {}

  /**
   * Completes.
   *
   * @param session the session, whose variables are known
   * @param code a cell's text
   * @param cursor a place in it, in chars
   * @return the completion, perhaps without matches
   */
  public static Completion at(JavaSession session, String code, int cursor) {
    String before = code.substring(0, cursor);
    List<Piece> pieces = session.split(before);
    if (!pieces.isEmpty() && pieces.get(pieces.size() - 1).isMagic()) {
      return inMagic(session, pieces.get(pieces.size() - 1), cursor);
    }
    if (LiteralText.isOpenAtEndOf(before)) {
      return new Completion(cursor, cursor, List.of());
    }
    int offset = pieces.isEmpty() ? 0 : pieces.get(pieces.size() - 1).offset();
    String text = before.substring(offset);
    String frame = pieces.isEmpty() ? "" : frameOf(text, pieces.get(pieces.size() - 1));
    // In a static method JShell knows no names of the method's own.
    String inFrame = frame.equals(CLASS) ? text.replaceFirst("\\bstatic\\b", "      ") : text;
    Completion framed = of(session, frame + inFrame, offset - frame.length());
    Completion last = framed.matches().isEmpty() ? of(session, text, offset) : framed;
    if (pieces.size() < 2) {
      return last;
    }
    List<Piece> earlier = pieces.subList(0, pieces.size() - 1);
    if (last.start() > 0 && before.charAt(last.start() - 1) == '.') {
      // Members of a variable that this very cell declares are known only beside it, in one block.
      return last.matches().isEmpty() ? of(session, "{" + before, -1) : last;
    }
    return last.andNamesOf(session, earlier, before.substring(last.start()));
  }

  /** What is put before a text that breaks off, for JShell to know the names declared within it. */
  private static String frameOf(String text, Piece piece) {
    boolean isOpen =
        piece.completeness() == Completeness.DEFINITELY_INCOMPLETE && text.indexOf('{') >= 0;
    if (!isOpen || TYPE.matcher(text).find()) {
      return "";
    }
    return Syntax.beginsMethod(text) ? CLASS : METHOD;
  }

  /** A magic's text is Java's only where the magic runs it. */
  private static Completion inMagic(JavaSession session, Piece magic, int cursor) {
    Matcher timed = TIMED.matcher(magic.source());
    int behind = cursor - magic.offset();
    if (!timed.lookingAt() || behind < timed.end()) {
      return new Completion(cursor, cursor, List.of());
    }
    String source = magic.source() + " ".repeat(Math.max(0, behind - magic.source().length()));
    Completion inside = at(session, source.substring(timed.end(), behind), behind - timed.end());
    int offset = magic.offset() + timed.end();
    return new Completion(inside.start() + offset, inside.end() + offset, inside.matches());
  }

  /** Adds what earlier snippets of the same cell, not run yet, declare. */
  private Completion andNamesOf(JavaSession session, List<Piece> pieces, String prefix) {
    Map<String, Match> all = new LinkedHashMap<>();
    for (Piece piece : pieces) {
      // Not by the session's own analysis: on Java 25 that forgets what it knows of methods.
      for (String name :
          piece.isMagic() ? List.<String>of() : Syntax.declaredNames(piece.source())) {
        if (name.startsWith(prefix)) {
          all.put(name, new Match(name, typeOf(name)));
        }
      }
    }
    matches.forEach(match -> all.putIfAbsent(match.text(), match));
    return new Completion(start, end, List.copyOf(all.values()));
  }

  private static Completion of(JavaSession session, String before, int offset) {
    int[] anchor = {before.length()};
    List<Suggestion> suggestions =
        session.analysis().completionSuggestions(before, before.length(), anchor);
    int start = Math.max(0, Math.min(anchor[0], before.length()));
    boolean isMember = start > 0 && before.charAt(start - 1) == '.';
    Map<String, Match> words = new LinkedHashMap<>();
    Map<String, Match> wanted = new LinkedHashMap<>();
    Map<String, Match> others = new LinkedHashMap<>();
    for (Suggestion suggestion : suggestions) {
      String text = suggestion.continuation();
      boolean isWord = !isMember && WORDS.contains(text.replaceFirst("\\(.*", ""));
      Map<String, Match> group = suggestion.matchesType() ? wanted : others;
      (isWord ? words : group).putIfAbsent(text, new Match(text, typeOf(text)));
    }
    Map<String, Match> matches = new LinkedHashMap<>(words);
    wanted.forEach(matches::putIfAbsent);
    others.forEach(matches::putIfAbsent);
    return new Completion(offset + start, offset + before.length(), List.copyOf(matches.values()));
  }

  private static String typeOf(String text) {
    if (text.endsWith("(") || text.endsWith("()")) {
      return "function";
    }
    if (SourceVersion.isKeyword(text.strip())) {
      return "keyword";
    }
    boolean capital = !text.isEmpty() && Character.isUpperCase(text.charAt(0));
    return capital && !text.equals(text.toUpperCase(java.util.Locale.ROOT)) ? "class" : "instance";
  }
}
