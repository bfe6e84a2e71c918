package io.noisebook.language.display;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.nd4j.linalg.api.ndarray.INDArray;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** What data look like: cut to a size that a person reads, with the whole shape said. */
final class DataView {
  private static final int ROWS = 20;
  private static final int COLUMNS = 20;

  private DataView() {}

  static View of(Table table) {
    List<List<String>> rows = new ArrayList<>();
    List<Column<?>> columns = table.columns().stream().limit(COLUMNS).toList();
    rows.add(columns.stream().map(Column::name).toList());
    int shown = Math.min(ROWS, table.rowCount());
    for (int r = 0; r < shown; r++) {
      int row = r;
      rows.add(columns.stream().map(column -> cell(column, row)).toList());
    }
    String shape =
        String.format(
            Locale.ROOT,
            "%,d rows × %,d columns%s%s",
            table.rowCount(),
            table.columnCount(),
            shown < table.rowCount() ? ", the first " + shown + " rows shown" : "",
            columns.size() < table.columnCount()
                ? ", the first " + columns.size() + " columns shown"
                : "");
    String name = table.name() == null ? "" : table.name();
    return View.text(table.first(ROWS).print(ROWS) + System.lineSeparator() + shape)
        .with(
            View.HTML,
            "<div style=\"overflow-x:auto\">"
                + (name.isBlank() ? "" : Html.paragraph(name))
                + Html.table(rows)
                + Html.notes(List.of(shape))
                + "</div>");
  }

  /** Reals to six digits; what else there is as Tablesaw prints it. */
  private static String cell(Column<?> column, int row) {
    Object value = column.get(row);
    boolean real = value instanceof Double || value instanceof Float;
    if (!real || column.isMissing(row)) {
      return column.getString(row);
    }
    double number = ((Number) value).doubleValue();
    return number == Math.rint(number) && Math.abs(number) < 1e9
        ? Long.toString((long) number)
        : String.format(Locale.ROOT, "%.6g", number);
  }

  /** The shape always; the numbers if they are few, for printing a large array takes minutes. */
  static View of(INDArray array) {
    String shape = array.dataType() + Arrays.toString(array.shape());
    return View.text(
        array.length() <= 1000 ? shape + System.lineSeparator() + array : shape + " (not printed)");
  }
}
