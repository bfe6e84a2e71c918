package io.noisebook.kernel.notebook;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.noisebook.kernel.magic.MagicBook;
import io.noisebook.kernel.shell.Completeness;
import io.noisebook.kernel.shell.Completion;
import io.noisebook.kernel.shell.Documentation;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.wire.Json;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/** Answers questions about code that does not run: what could follow, what is this, is it whole. */
final class CodeInsight {
  /** A magic's name, begun, at the start of a line. */
  private static final Pattern MAGIC = Pattern.compile("(?:\\A|\\n)[ \\t]*(%{1,2}\\w*)\\z");

  private final JavaSession session;
  private final MagicBook magics;

  CodeInsight(JavaSession session, MagicBook magics) {
    this.session = session;
    this.magics = magics;
  }

  JsonObject complete(String code, int cursor) {
    Completion completion = completion(code, toChars(code, cursor));
    int start = toCodePoints(code, completion.start());
    int end = toCodePoints(code, completion.end());
    JsonArray matches = new JsonArray();
    JsonArray types = new JsonArray();
    for (Completion.Match match : completion.matches()) {
      matches.add(match.text());
      JsonObject type = new JsonObject();
      type.addProperty("text", match.text());
      type.addProperty("type", match.type());
      type.addProperty("start", start);
      type.addProperty("end", end);
      types.add(type);
    }
    JsonObject metadata = new JsonObject();
    metadata.add("_jupyter_types_experimental", types);
    JsonObject reply = Json.ok();
    reply.add("matches", matches);
    reply.addProperty("cursor_start", start);
    reply.addProperty("cursor_end", end);
    reply.add("metadata", metadata);
    return reply;
  }

  private Completion completion(String code, int cursor) {
    Matcher magic = MAGIC.matcher(code.substring(0, cursor));
    if (!magic.find()) {
      return Completion.at(session, code, cursor);
    }
    List<Completion.Match> names =
        magics.startingWith(magic.group(1)).stream()
            .map(name -> new Completion.Match(name, "magic"))
            .toList();
    return new Completion(magic.start(1), cursor, names);
  }

  JsonObject inspect(String code, int cursor) {
    Documentation documentation = Documentation.at(session, code, toChars(code, cursor));
    DisplayData data = new DisplayData();
    if (documentation.found()) {
      data.putText(documentation.text());
      data.putHTML(documentation.html());
    }
    JsonObject reply = Json.ok();
    reply.addProperty("found", documentation.found());
    Json.tree(data).getAsJsonObject().entrySet().forEach(e -> reply.add(e.getKey(), e.getValue()));
    return reply;
  }

  JsonObject isComplete(String code) {
    Completeness completeness = Completeness.of(session, code);
    JsonObject reply = Json.status(completeness.status());
    if (completeness.indent() != null) {
      reply.addProperty("indent", completeness.indent());
    }
    return reply;
  }

  /** Jupyter counts in code points, Java in chars. */
  private static int toChars(String code, int codePoints) {
    int known = Math.max(0, Math.min(codePoints, code.codePointCount(0, code.length())));
    return code.offsetByCodePoints(0, known);
  }

  private static int toCodePoints(String code, int chars) {
    return code.codePointCount(0, Math.min(chars, code.length()));
  }
}
