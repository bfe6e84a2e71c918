package io.noisebook.training.data;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.columns.Column;

/**
 * What the cells of a text column are: numbers, truth values, or text. Stricter than Tablesaw,
 * which takes F and N for false, and 3,5 for 35: a category must stay what is written, and a number
 * must not become another.
 */
final class Cells {
  /** No commas, and no leading zeros, which codes have. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?((0|[1-9][0-9]*)(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]{0,8})");
  private static final List<String> TRUTHS = List.of("true", "false");

  private Cells() {}

  /** The column in the type that all its cells have, those that are missing left out. */
  static Column<?> typed(StringColumn text) {
    if (text.countMissing() == text.size()) {
      return text;
    }
    if (all(text, cell -> WHOLE.matcher(cell).matches())) {
      IntColumn whole = IntColumn.create(text.name());
      text.forEach(cell -> add(cell, whole, Integer::parseInt));
      return whole;
    }
    if (all(text, cell -> NUMBER.matcher(cell).matches())) {
      DoubleColumn numbers = DoubleColumn.create(text.name());
      text.forEach(cell -> add(cell, numbers, Double::parseDouble));
      return numbers;
    }
    if (all(text, cell -> TRUTHS.contains(cell.toLowerCase(Locale.ROOT)))) {
      BooleanColumn truths = BooleanColumn.create(text.name());
      text.forEach(cell -> add(cell, truths, Boolean::parseBoolean));
      return truths;
    }
    return text;
  }

  private static boolean all(StringColumn text, Predicate<String> property) {
    for (String cell : text) {
      if (!cell.isEmpty() && !property.test(cell.strip())) {
        return false;
      }
    }
    return true;
  }

  private static <T> void add(String cell, Column<T> into, Function<String, T> parsed) {
    if (cell.isEmpty()) {
      into.appendMissing();
    } else {
      into.append(parsed.apply(cell.strip()));
    }
  }
}
