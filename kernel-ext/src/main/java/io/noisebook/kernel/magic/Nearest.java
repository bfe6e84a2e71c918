package io.noisebook.kernel.magic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that a mistyped one was meant to be. */
final class Nearest {
  private Nearest() {}

  /** The nearest word, if it is near: a third of the letters may be wrong, but not more. */
  static Optional<String> to(String typed, Collection<String> words) {
    String given = typed.toLowerCase(Locale.ROOT);
    int most = Math.max(2, typed.length() / 3);
    return words.stream()
        .filter(word -> distance(given, word.toLowerCase(Locale.ROOT)) <= most)
        .min(Comparator.comparingInt(word -> distance(given, word.toLowerCase(Locale.ROOT))));
  }

  /** How many letters have to be added, left out or changed (Levenshtein). */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
