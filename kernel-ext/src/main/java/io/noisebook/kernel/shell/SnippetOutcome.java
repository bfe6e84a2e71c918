package io.noisebook.kernel.shell;

/** What came out of one piece of a cell. */
record SnippetOutcome(Object value, Failure failure) {
  static final SnippetOutcome NOTHING = new SnippetOutcome(null, null);

  static SnippetOutcome value(Object value) {
    return new SnippetOutcome(value, null);
  }

  static SnippetOutcome failure(Failure failure) {
    return new SnippetOutcome(null, failure);
  }

  /** What was thrown, or null. */
  Throwable thrown() {
    return failure instanceof Failure.Thrown t ? t.thrown() : null;
  }
}
