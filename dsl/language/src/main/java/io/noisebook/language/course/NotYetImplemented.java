package io.noisebook.language.course;

/** Stands where a student is to write something. */
public final class NotYetImplemented extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * A stub.
   *
   * @param what what is to be written, such as "exercise 2b"
   */
  public NotYetImplemented(String what) {
    super(what + " is still to be written: put your code in the place of this line.");
  }
}
