package io.noisebook.kernel.notebook;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.noisebook.kernel.shell.Completeness;
import io.noisebook.kernel.shell.Completion;
import io.noisebook.kernel.shell.Documentation;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.wire.Json;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/** Answers questions about code that does not run: what could follow, what is this, is it whole. */
final class CodeInsight {
  private final JavaSession session;

  CodeInsight(JavaSession session) {
    this.session = session;
  }

  JsonObject complete(String code, int cursor) {
    Completion completion = Completion.at(session, code, toChars(code, cursor));
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
