package io.noisebook.kernel.magic;

import io.noisebook.kernel.shell.Magics;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One magic: {@code %name arguments} on a line, or {@code %%name arguments} above a cell's text.
 *
 * @param name its name with its percent signs
 * @param arguments how to call it, as the help shows it
 * @param help what it does, in a sentence
 * @param action what does it
 */
public record Magic(String name, String arguments, String help, Action action) {
  /** What a magic does. */
  @FunctionalInterface
  public interface Action {
    /**
     * Does it.
     *
     * @param call how it was called
     * @return a value to show, or null
     * @throws Exception if it fails; the message is for the reader
     */
    Object run(Call call) throws Exception;
  }

  /**
   * A call of a magic.
   *
   * @param text the whole text, from the percent sign on
   * @param restAt where what follows the name starts in it, in chars
   * @param session what it may run Java with
   */
  public record Call(String text, int restAt, Magics.Nested session) {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    static Call of(String text, Magics.Nested session) {
      int at = 0;
      while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      return new Call(text, at, session);
    }

    /**
     * The name it was called by.
     *
     * @return the name with its percent signs
     */
    public String name() {
      return text.substring(0, restAt);
    }

    /**
     * The rest of the first line.
     *
     * @return the text behind the name, without surrounding blanks
     */
    public String line() {
      return text.substring(restAt).lines().findFirst().orElse("").strip();
    }

    /**
     * The words of the first line; quotes hold words with blanks together.
     *
     * @return the words behind the name
     */
    public List<String> words() {
      List<String> words = new ArrayList<>();
      Matcher word = WORD.matcher(line());
      while (word.find()) {
        for (int group = 1; group <= 3; group++) {
          if (word.group(group) != null) {
            words.add(word.group(group));
          }
        }
      }
      return words;
    }

    /**
     * The lines below the first.
     *
     * @return the text of a cell magic
     */
    public String body() {
      int end = text.indexOf('\n');
      return end < 0 ? "" : text.substring(end + 1);
    }
  }
}
