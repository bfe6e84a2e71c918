package io.noisebook.kernel.shell;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.VarSnippet;

/**
 * The variables that cells have declared again. Each declaration has a class of its own, which
 * lives as long as the session does; left alone, it would keep the value of every earlier one.
 */
final class Redeclarations {
  private final InProcessControl control;
  private final Map<String, Set<String>> earlier = new HashMap<>();

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
}
