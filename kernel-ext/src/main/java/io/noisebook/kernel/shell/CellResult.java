package io.noisebook.kernel.shell;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What came out of a cell. A value and a failure can come together: a computation that notices an
 * interrupt may return what it has so far.
 *
 * @param value the value to show, or null
 * @param failure why the cell stopped early, or null
 * @param notes sentences to show beside the output, such as forward references still open
 */
public record CellResult(Object value, Failure failure, java.util.List<String> notes) {
  /**
   * The value to show.
   *
   * @return the value, if there is one
   */
  public Optional<Object> shown() {
    return Optional.ofNullable(value);
  }

  /**
   * Whether the cell ran to its end.
   *
   * @return whether nothing failed
   */
  public boolean ok() {
    return failure == null;
  }

  CellResult withNotes(java.util.List<String> more) {
    return new CellResult(value, failure, Stream.concat(notes.stream(), more.stream()).toList());
  }
}
