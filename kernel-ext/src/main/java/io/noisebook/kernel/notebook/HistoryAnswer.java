package io.noisebook.kernel.notebook;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.noisebook.kernel.wire.Json;
import java.util.List;
import java.util.Set;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager.ResultFlag;
import org.dflib.jjava.jupyter.messages.request.HistoryRequest;

/** Answers history requests. */
final class HistoryAnswer {
  private HistoryAnswer() {}

  static JsonObject of(CellHistory history, HistoryRequest request) {
    JsonArray rows = new JsonArray();
    for (HistoryEntry entry : entries(history, request)) {
      JsonArray row = new JsonArray();
      row.add(entry.getSession());
      row.add(entry.getCellNumber());
      if (request.includeOutput()) {
        JsonArray pair = new JsonArray();
        pair.add(entry.getInput());
        pair.add(entry.getOutput());
        row.add(pair);
      } else {
        row.add(entry.getInput());
      }
      rows.add(row);
    }
    JsonObject reply = Json.ok();
    reply.add("history", rows);
    return reply;
  }

  private static List<HistoryEntry> entries(CellHistory history, HistoryRequest request) {
    if (request instanceof HistoryRequest.Range range) {
      return history.lookupRange(
          range.getSessionIndex(), range.getStart(), range.getStop(), Set.of());
    }
    if (request instanceof HistoryRequest.Tail tail) {
      return history.lookupTail(tail.getMaxReturnLength(), Set.of());
    }
    HistoryRequest.Search search = (HistoryRequest.Search) request;
    Set<ResultFlag> flags = search.filterUnique() ? Set.of(ResultFlag.UNIQUE) : Set.of();
    return history.search(search.getPattern(), search.getMaxReturnLength(), flags);
  }
}
