package io.noisebook.kernel.notebook;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager;

/** The cells of this session. Earlier sessions are not kept. */
final class CellHistory implements HistoryManager {
  /** The number this session goes by; 0 and negative ones count back from it. */
  static final int SESSION = 1;

  private final List<HistoryEntry> entries = new ArrayList<>();

  synchronized void add(int number, String input, String output) {
    entries.add(new HistoryEntry(SESSION, number, input, output));
  }

  @Override
  public synchronized List<HistoryEntry> lookupTail(int length, Set<ResultFlag> flags) {
    return last(entries, length);
  }

  @Override
  public synchronized List<HistoryEntry> lookupRange(
      int session, int start, int stop, Set<ResultFlag> flags) {
    boolean known = session == 0 || session == SESSION;
    // No stop arrives as 0 and means "to the end".
    return known
        ? matching(e -> e.getCellNumber() >= start && (stop <= 0 || e.getCellNumber() < stop))
        : List.of();
  }

  @Override
  public synchronized List<HistoryEntry> search(String pattern, int length, Set<ResultFlag> flags) {
    Pattern glob = Glob.compile(pattern == null ? "*" : pattern);
    List<HistoryEntry> found = matching(e -> glob.matcher(e.getInput()).matches());
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

  private List<HistoryEntry> matching(Predicate<HistoryEntry> condition) {
    return entries.stream().filter(condition).toList();
  }

  /** No length arrives as 0 and means all. */
  private static List<HistoryEntry> last(List<HistoryEntry> list, int length) {
    int from = length <= 0 ? 0 : Math.max(0, list.size() - length);
    return List.copyOf(list.subList(from, list.size()));
  }
}
