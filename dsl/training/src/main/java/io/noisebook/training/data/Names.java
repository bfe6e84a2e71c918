package io.noisebook.training.data;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What the numbers of a data set stand for, for those who look at it; each list may be empty.
 *
 * @param features the features' names
 * @param classes the classes' names
 * @param words of rows of word indices the words; a "" has no word
 */
public record Names(List<String> features, List<String> classes, List<String> words) {
  /** Nothing has a name. */
  public static final Names NONE = new Names(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public Names {
    features = List.copyOf(features);
    classes = List.copyOf(classes);
    words = List.copyOf(words);
  }

  static Names ofClasses(List<String> classes) {
    return new Names(List.of(), classes, List.of());
  }

  /** The digits as classes. */
  static Names digits() {
    return ofClasses(IntStream.range(0, 10).mapToObj(String::valueOf).toList());
  }

  /**
   * What a class is called.
   *
   * @param number which, from 0
   * @return its name, else "class 3"
   */
  public String ofClass(int number) {
    return number < classes.size() ? classes.get(number) : "class " + number;
  }

  /**
   * What a feature is called.
   *
   * @param number which, from 0
   * @return its name, else "x3"
   */
  public String ofFeature(int number) {
    return number < features.size() ? features.get(number) : "x" + number;
  }

  /**
   * What a word index stands for.
   *
   * @param index the index
   * @return the word, else "#3"
   */
  public String ofWord(int index) {
    return index < words.size() && !words.get(index).isEmpty() ? words.get(index) : "#" + index;
  }
}
