package io.noisebook.kernel.shell;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * A sealed type and those that it permits, in one cell. They need each other, and JShell declares
 * one after the other: while the sealed one waits, an imported class of its name stands in its
 * place; and without a list of what it permits it is rejected. So it is declared open first, and
 * sealed as soon as the others are there.
 */
final class SealedTypes {
  private static final Pattern SEALED = Pattern.compile("\\bsealed\\b");
  private static final Pattern PERMITS = Pattern.compile("\\bpermits\\b[^{]*");

  private SealedTypes() {}

  /**
   * The pieces of a cell, in an order in which they can be declared.
   *
   * @param pieces the pieces in the order of the cell
   * @param isDeclared whether a text is declared already, word for word
   * @return the same pieces, but that a sealed type comes twice unless it is declared already
   */
  static List<Piece> inOrder(List<Piece> pieces, Predicate<String> isDeclared) {
    List<Piece> ordered = new ArrayList<>(pieces);
    for (Piece piece : pieces) {
      Optional<ClassTree> type =
          SEALED.matcher(piece.source()).find() ? type(piece) : Optional.empty();
      if (type.isEmpty() || !type.get().getModifiers().getFlags().contains(Modifier.SEALED)) {
        continue;
      }
      String name = type.get().getSimpleName().toString();
      List<Piece> permitted =
          pieces.stream().filter(p -> type(p).filter(t -> extendsIt(t, name)).isPresent()).toList();
      boolean reopened =
          permitted.stream()
              .anyMatch(p -> type(p).get().getModifiers().getFlags().contains(Modifier.NON_SEALED));
      if (permitted.isEmpty() || reopened) {
        continue;
      }
      Piece sealed = withPermits(piece, permitted);
      if (isDeclared.test(sealed.source())) {
        ordered.set(ordered.indexOf(piece), sealed);
      } else {
        int at = Math.min(ordered.indexOf(piece), ordered.indexOf(permitted.get(0)));
        ordered.remove(piece);
        ordered.add(at, open(piece));
        ordered.add(ordered.indexOf(permitted.get(permitted.size() - 1)) + 1, sealed);
      }
    }
    return ordered;
  }

  private static Optional<ClassTree> type(Piece piece) {
    return piece.isMagic()
        ? Optional.empty()
        : Syntax.declaration(piece.source())
            .map(Syntax.Declaration::tree)
            .filter(tree -> tree instanceof ClassTree)
            .map(tree -> (ClassTree) tree);
  }

  private static boolean extendsIt(ClassTree type, String name) {
    Stream<Tree> above =
        Stream.concat(
            Stream.ofNullable(type.getExtendsClause()), type.getImplementsClause().stream());
    return above.anyMatch(tree -> tree.toString().replaceFirst("<.*", "").equals(name));
  }

  /** Blanks instead of what seals it, so that all else keeps its place. */
  private static Piece open(Piece piece) {
    String source = blank(SEALED.matcher(piece.source()));
    return new Piece(blank(PERMITS.matcher(source)), piece.offset(), piece.completeness());
  }

  private static String blank(Matcher matcher) {
    return matcher.replaceFirst(found -> " ".repeat(found.group().length()));
  }

  private static Piece withPermits(Piece piece, List<Piece> permitted) {
    int body = piece.source().indexOf('{');
    if (PERMITS.matcher(piece.source().substring(0, body)).find()) {
      return piece;
    }
    List<String> names =
        permitted.stream().map(p -> type(p).get().getSimpleName().toString()).toList();
    return piece.with(" permits " + String.join(", ", names) + " ", body);
  }
}
