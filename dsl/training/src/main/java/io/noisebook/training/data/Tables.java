package io.noisebook.training.data;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvReadOptions;

/** Reads tables by Tablesaw. */
final class Tables {
  private Tables() {}

  /** What may stand between cells; the first that the line of names has. */
  private static final String SEPARATORS = ",;\t|";

  /** A CSV file whose first line names the columns; as spreadsheets write it, also with ";". */
  static Table csv(Path file) throws IOException {
    String text;
    try {
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(DataFile.content(file)))
              .toString();
    } catch (CharacterCodingException e) {
      throw new IOException(file + " is no CSV file: it is not text in UTF-8.", e);
    }
    if (text.indexOf('\0') >= 0) {
      throw new IOException(file + " is no CSV file: it is not text.");
    }
    if (text.isBlank()) {
      throw new IOException(file + " is empty; a CSV file begins with the names of its columns.");
    }
    try {
      Table table =
          Table.read()
              .usingOptions(
                  CsvReadOptions.builder(new StringReader(text))
                      .tableName(String.valueOf(file.getFileName()))
                      .header(true)
                      .separator(separator(text))
                      .columnTypes(column -> ColumnType.STRING));
      if (table.rowCount() == 0) {
        throw new IOException(file + " has the names of its columns, but no rows.");
      }
      for (StringColumn column : table.stringColumns()) {
        table.replaceColumn(column.name(), Cells.typed(column));
      }
      return table;
    } catch (RuntimeException e) {
      throw new IOException(
          file
              + " cannot be read as CSV: "
              + e.getMessage()
              + ". Each line has as many cells as the first, and every quote is closed.",
          e);
    }
  }

  private static char separator(String text) {
    String names = text.lines().findFirst().orElse("");
    return (char) SEPARATORS.chars().filter(c -> names.indexOf(c) >= 0).findFirst().orElse(',');
  }

  /** Lines without a head, all columns as text. */
  static Table text(String name, List<String> lines, List<String> columns) {
    Table table =
        Table.read()
            .usingOptions(
                CsvReadOptions.builder(new StringReader(String.join("\n", lines)))
                    .tableName(name)
                    .header(false)
                    .columnTypes(column -> ColumnType.STRING)
                    .missingValueIndicator(""));
    for (int c = 0; c < columns.size(); c++) {
      table.column(c).setName(columns.get(c));
    }
    return table;
  }
}
