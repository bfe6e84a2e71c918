package io.noisebook.kernel.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.JShell;
import jdk.jshell.MethodSnippet;
import jdk.jshell.Snippet;

/** Says which declarations still wait for others. A later cell may supply what is missing. */
final class ForwardReferences {
  private ForwardReferences() {}

  static List<String> describe(JShell shell, List<Snippet> candidates) {
    List<String> sentences = new ArrayList<>();
    for (Snippet snippet : candidates) {
      Snippet.Status status = shell.status(snippet);
      boolean waiting =
          status == Snippet.Status.RECOVERABLE_DEFINED
              || status == Snippet.Status.RECOVERABLE_NOT_DEFINED;
      if (waiting && snippet instanceof DeclarationSnippet declaration) {
        sentences.add(sentence(shell, declaration));
      }
    }
    return sentences;
  }

  static String sentence(JShell shell, DeclarationSnippet snippet) {
    String missing = shell.unresolvedDependencies(snippet).collect(Collectors.joining(", "));
    String name =
        snippet instanceof MethodSnippet method
            ? method.name() + "(" + method.parameterTypes() + ")"
            : snippet.name();
    return missing.isEmpty()
        ? name + " cannot be used yet: its body does not compile."
        : name + " can be used once this is declared: " + missing + ".";
  }
}
