package io.noisebook.kernel.shell;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/**
 * What cells have declared again. Each declaration of a variable has a class of its own, which
 * lives as long as the session does; left alone, it would keep the value of every earlier one. And
 * a class that is declared again takes the values from the variables that are of it.
 */
final class Redeclarations {
  private final InProcessControl control;
  private final Map<String, Set<String>> earlier = new HashMap<>();
  private final Map<String, String> wrappers = new HashMap<>();
  private final Map<String, Set<String>> lost = new LinkedHashMap<>();

  Redeclarations(InProcessControl control) {
    this.control = control;
  }

  /** Looks at what came of a snippet that has run. */
  void see(SourceCodeAnalysis analysis, List<SnippetEvent> events) {
    for (SnippetEvent event : events) {
      if (event.snippet() instanceof VarSnippet old
          && event.status() == Snippet.Status.OVERWRITTEN) {
        earlier
            .computeIfAbsent(old.name(), name -> new TreeSet<>())
            .add(analysis.wrapper(old).fullClassName());
      }
    }
    for (SnippetEvent event : events) {
      if (event.snippet() instanceof VarSnippet variable && event.status().isDefined()) {
        String wrapper = analysis.wrapper(variable).fullClassName();
        earlier
            .getOrDefault(variable.name(), Set.of())
            .forEach(old -> control.renew(old, wrapper, variable.name()));
      }
    }
  }

  /**
   * Looks whether variables have lost their values, because a class that they are of is another one
   * now. Has to be asked before {@link #see}, which lets go of what they held.
   */
  void seeLosses(SourceCodeAnalysis analysis, List<SnippetEvent> events) {
    for (SnippetEvent event : events) {
      if (event.snippet() instanceof VarSnippet variable && event.status().isActive()) {
        String name = variable.name();
        String wrapper = analysis.wrapper(variable).fullClassName();
        String before = wrappers.put(name, wrapper);
        if (events.get(0).snippet() instanceof TypeDeclSnippet type
            && before != null
            && control.holdsSomething(before, name)
            && !(event.status().isDefined() && control.holdsSomething(wrapper, name))) {
          lost.computeIfAbsent(type.name(), n -> new TreeSet<>()).add(name);
        }
      }
    }
  }

  /** Says what was lost since this was last asked. */
  List<String> describeLosses() {
    List<String> sentences =
        lost.entrySet().stream()
            .map(
                entry ->
                    "%s is another class now than the one that values of it were made of: make %s again."
                        .formatted(entry.getKey(), String.join(", ", entry.getValue())))
            .toList();
    lost.clear();
    return sentences;
  }
}
