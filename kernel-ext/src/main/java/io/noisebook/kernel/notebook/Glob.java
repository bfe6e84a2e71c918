package io.noisebook.kernel.notebook;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Patterns of a history search: {@code *}, {@code ?} and {@code [a-z]}, {@code [^a-z]}. */
final class Glob {
  private Glob() {}

  static Pattern compile(String glob) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      int close = c == '[' ? glob.indexOf(']', i + 2) : -1;
      if (c == '*') {
        regex.append(".*");
      } else if (c == '?') {
        regex.append('.');
      } else if (close > 0) {
        regex.append(glob, i, close + 1);
        i = close;
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    try {
      return Pattern.compile(regex.toString(), Pattern.DOTALL);
    } catch (PatternSyntaxException e) {
      return Pattern.compile(Pattern.quote(glob));
    }
  }
}
