package io.noisebook.kernel.shell;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/**
 * The constructor that checks what a record is made of, {@code record P(double p) { P { … } }}.
 * JShell makes every record of a cell public, and Java then rejects one that is not; so a word is
 * put before it that in a file of Java would be missing rightly.
 */
final class RecordConstructor {
  private static final String OPEN = "public ";

  private static final Pattern RECORD = Pattern.compile("\\brecord\\b");
  private static final Set<Modifier> ACCESS =
      Set.of(Modifier.PUBLIC, Modifier.PROTECTED, Modifier.PRIVATE);

  private RecordConstructor() {}

  /** A piece as it is compiled, and where it came from. */
  record Opened(Piece piece, CellPlace place) {}

  /** A piece of a cell, with the word where it is wanted. */
  static Opened open(Cell cell, Piece piece) {
    return position(piece.source())
        .map(
            at ->
                new Opened(
                    piece.with(OPEN, at), new CellPlace(cell, piece.offset(), at, OPEN.length())))
        .orElseGet(() -> new Opened(piece, CellPlace.of(cell, piece.offset())));
  }

  private static Optional<Integer> position(String source) {
    if (!RECORD.matcher(source).find()) {
      return Optional.empty();
    }
    return Syntax.declaration(source)
        .filter(declaration -> declaration.tree().getKind() == Tree.Kind.RECORD)
        .flatMap(
            declaration ->
                ((ClassTree) declaration.tree())
                    .getMembers().stream()
                        .filter(member -> isCanonical(member, (ClassTree) declaration.tree()))
                        .findFirst()
                        .map(declaration::startOf));
  }

  private static boolean isCanonical(Tree member, ClassTree type) {
    return member instanceof MethodTree method
        && method.getName().contentEquals("<init>")
        && method.getModifiers().getFlags().stream().noneMatch(ACCESS::contains)
        && names(method.getParameters()).equals(names(type.getMembers()));
  }

  /**
   * The parser lists a record's components as its fields, and gives a short constructor them all.
   */
  private static List<String> names(List<? extends Tree> trees) {
    return trees.stream()
        .filter(tree -> tree instanceof VariableTree)
        .map(tree -> (VariableTree) tree)
        .filter(variable -> !variable.getModifiers().getFlags().contains(Modifier.STATIC))
        .map(variable -> variable.getName().toString())
        .toList();
  }
}
