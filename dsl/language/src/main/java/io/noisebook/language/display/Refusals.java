package io.noisebook.language.display;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why some accountants have no answer: what several say alike is said once. */
final class Refusals {
  /** Before it a message names the accountant, which the sentence does already. */
  private static final String PREDICATE = " does not ";

  private final Map<String, List<String>> names = new LinkedHashMap<>();
  private final Map<String, String> messages = new LinkedHashMap<>();

  void add(String accountant, String message) {
    String reason = message.substring(Math.max(0, message.indexOf(PREDICATE)));
    names.computeIfAbsent(reason, none -> new ArrayList<>()).add(accountant);
    messages.putIfAbsent(reason, message);
  }

  List<String> sentences() {
    return names.entrySet().stream()
        .map(
            entry ->
                "No answer from "
                    + String.join(", ", entry.getValue())
                    + ": "
                    + (entry.getValue().size() > 1 && entry.getKey().startsWith(PREDICATE)
                        ? "such an accountant" + entry.getKey()
                        : messages.get(entry.getKey())))
        .toList();
  }
}
