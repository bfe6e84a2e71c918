package io.noisebook.language.course;

/** An answer that is not right, and why. */
public final class WrongAnswer extends RuntimeException {
  private static final long serialVersionUID = 1;

  WrongAnswer(String message) {
    super(message);
  }
}
