package io.noisebook.kernel.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager.ResultFlag;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellHistoryTest {
  private final CellHistory history = new CellHistory(Optional.empty());

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

  @Test
  void earlierSessionsAreKept(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("new").resolve("history.jsonl");
    String large = "var text = \"" + "x".repeat(200_000) + "\";";
    CellHistory first = new CellHistory(HistoryFile.at(file));
    first.add(1, "int first = 1;", null);
    CellHistory second = new CellHistory(HistoryFile.at(file));
    second.add(1, "first\nline", "1");
    first.add(2, large, null);
    Files.writeString(file, Files.readString(file) + "[torn\n");
    CellHistory third = new CellHistory(HistoryFile.at(file));
    third.add(1, "now", null);

    assertEquals(
        List.of("int first = 1;", "first\nline", large, "now"),
        inputs(third.lookupTail(0, Set.of())));
    assertEquals(List.of("first\nline"), inputs(third.lookupRange(2, 1, 0, Set.of())));
    assertEquals(List.of("first\nline"), inputs(third.lookupRange(-1, 1, 0, Set.of())));
    assertEquals(List.of("now"), inputs(third.lookupRange(0, 1, 0, Set.of())));
    assertEquals(List.of("int first = 1;"), inputs(third.search("int*", 0, Set.of())));
    assertEquals(
        "rw-------",
        java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void theFileDoesNotGrowForEver(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("history.jsonl");
    for (int i = 0; i < 6; i++) {
      new CellHistory(HistoryFile.at(file)).add(1, "x".repeat(1_000_000) + i, null);
    }
    CellHistory last = new CellHistory(HistoryFile.at(file));
    List<HistoryEntry> kept = last.lookupTail(0, Set.of());
    assertEquals(List.of(6), numbersOfSessions(kept.subList(kept.size() - 1, kept.size())));
    assertTrue(Files.size(file) < 5_000_000, "size " + Files.size(file));
  }

  @Test
  void aFileThatCannotBeWrittenCostsNothing(@TempDir Path folder) throws Exception {
    Path occupied = Files.writeString(folder.resolve("file"), "");
    CellHistory memory = new CellHistory(HistoryFile.at(occupied.resolve("history.jsonl")));
    memory.add(1, "kept", null);
    assertEquals(List.of("kept"), inputs(memory.lookupTail(0, Set.of())));
  }

  private static List<String> inputs(List<HistoryEntry> entries) {
    return entries.stream().map(HistoryEntry::getInput).toList();
  }

  private static List<Integer> numbersOfSessions(List<HistoryEntry> entries) {
    return entries.stream().map(HistoryEntry::getSession).toList();
  }
}
