package io.noisebook.kernel.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager.ResultFlag;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CellHistoryTest {
  private final CellHistory history = new CellHistory();

  @BeforeEach
  void fill() {
    history.add(1, "6 * 7", "42");
    history.add(2, "var a = 1;", null);
    history.add(3, "6 * 7", "42");
  }

  private static List<Integer> numbers(List<HistoryEntry> entries) {
    return entries.stream().map(HistoryEntry::getCellNumber).toList();
  }

  @Test
  void lookups() {
    assertEquals(List.of(2, 3), numbers(history.lookupTail(2, Set.of())));
    assertEquals(List.of(1, 2, 3), numbers(history.lookupTail(0, Set.of())));
    assertEquals(List.of(2), numbers(history.lookupRange(0, 2, 3, Set.of())));
    assertEquals(List.of(2, 3), numbers(history.lookupRange(1, 2, 0, Set.of())));
    assertEquals(List.of(), numbers(history.lookupRange(5, 1, 0, Set.of())));
  }

  @Test
  void searches() {
    assertEquals(List.of(1, 3), numbers(history.search("6 [*]*", 0, Set.of())));
    assertEquals(List.of(3), numbers(history.search("6*", 0, Set.of(ResultFlag.UNIQUE))));
    assertEquals(List.of(2), numbers(history.search("var ? =*", 0, Set.of())));
    assertEquals(List.of(3), numbers(history.search("*", 1, Set.of())));
    assertEquals(List.of(), numbers(history.search("[", 1, Set.of())));
  }
}
