package io.noisebook.kernel.magic;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.noisebook.kernel.magic.Magic.Call;
import io.noisebook.kernel.shell.Cell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Runs Java from a file, or the cells of another notebook, as if they stood here. */
public final class LoadMagic {
  private LoadMagic() {}

  /**
   * The magic.
   *
   * @return the magic
   */
  public static Magic magic() {
    return new Magic(
        "%load",
        "FILE", "runs Java from a file, or a notebook's cells, in this session", LoadMagic::run);
  }

  private static Object run(Call call) throws Exception {
    List<String> words = call.words();
    if (words.size() != 1) {
      throw new IllegalArgumentException("Which file? For example: %load helpers.java");
    }
    Path file = Path.of(words.get(0));
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("There is no file " + file.toAbsolutePath() + ".");
    }
    Object last = null;
    for (Cell cell : cells(file)) {
      last = call.session().run(cell);
    }
    return last;
  }

  private static List<Cell> cells(Path file) throws IOException {
    String name = file.getFileName().toString();
    String text = Files.readString(file);
    if (!name.endsWith(".ipynb")) {
      return List.of(new Cell(name, text));
    }
    List<Cell> cells = new ArrayList<>();
    try {
      for (JsonElement element :
          JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("cells")) {
        JsonObject cell = element.getAsJsonObject();
        if (cell.get("cell_type").getAsString().equals("code")) {
          cells.add(new Cell(name + ", cell " + (cells.size() + 1), source(cell.get("source"))));
        }
      }
    } catch (JsonParseException | IllegalStateException | NullPointerException e) {
      throw new IOException(file + " is no notebook that can be read.", e);
    }
    return cells;
  }

  /** A text, or a list of its lines. */
  private static String source(JsonElement source) {
    if (source instanceof JsonArray lines) {
      return String.join(
          "",
          StreamSupport.stream(lines.spliterator(), false).map(JsonElement::getAsString).toList());
    }
    return source.getAsString();
  }
}
