package io.noisebook.kernel.notebook;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager;

/** The cells of this session, and those of earlier ones where a file keeps them. */
final class CellHistory implements HistoryManager {
  private final List<HistoryEntry> entries = new ArrayList<>();
  private final Optional<HistoryFile> file;

  /** The number this session goes by; 0 until its first cell, or the first question. */
  private int session;

  CellHistory(Optional<HistoryFile> file) {
    this.file = file;
  }

  synchronized void add(int number, String input, String output) {
    begin();
    HistoryEntry entry = new HistoryEntry(session, number, input, output);
    entries.add(entry);
    file.ifPresent(f -> f.add(entry));
  }

  private void begin() {
    if (session == 0) {
      session = file.map(HistoryFile::begin).orElse(1);
    }
  }

  /** All there is, oldest first. */
  private List<HistoryEntry> all() {
    begin();
    List<HistoryEntry> all = new ArrayList<>(file.map(f -> f.before(session)).orElse(List.of()));
    all.addAll(entries);
    return all;
  }

  @Override
  public synchronized List<HistoryEntry> lookupTail(int length, Set<ResultFlag> flags) {
    return last(all(), length);
  }

  /** Sessions are counted from 1; 0 is this one, and negative ones count back from it. */
  @Override
  public synchronized List<HistoryEntry> lookupRange(
      int given, int start, int stop, Set<ResultFlag> flags) {
    begin();
    int wanted = given <= 0 ? session + given : given;
    // No stop arrives as 0 and means "to the end".
    return (wanted == session ? entries : all())
        .stream()
            .filter(e -> e.getSession() == wanted)
            .filter(e -> e.getCellNumber() >= start && (stop <= 0 || e.getCellNumber() < stop))
            .toList();
  }

  @Override
  public synchronized List<HistoryEntry> search(String pattern, int length, Set<ResultFlag> flags) {
    Pattern glob = Glob.compile(pattern == null ? "*" : pattern);
    List<HistoryEntry> found =
        all().stream().filter(e -> glob.matcher(e.getInput()).matches()).toList();
    if (flags.contains(ResultFlag.UNIQUE)) {
      Map<String, HistoryEntry> byInput = new LinkedHashMap<>();
      for (HistoryEntry entry : found) {
        byInput.remove(entry.getInput());
        byInput.put(entry.getInput(), entry);
      }
      found = new ArrayList<>(byInput.values());
    }
    return last(found, length);
  }

  /** No length arrives as 0 and means all. */
  private static List<HistoryEntry> last(List<HistoryEntry> list, int length) {
    int from = length <= 0 ? 0 : Math.max(0, list.size() - length);
    return List.copyOf(list.subList(from, list.size()));
  }
}
