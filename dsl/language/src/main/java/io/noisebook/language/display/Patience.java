package io.noisebook.language.display;

import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * How long one accountant may make the reader of a view wait for what is good to have. The time
 * that its answers have taken counts, not what passes between them, and not the first answer's: it
 * prepares the others, whether by what it works out once for all of them or by loading, in a fresh
 * session, the code.
 */
final class Patience {
  /** Enough for smooth curves wherever an accountant is fast. */
  private static final long MILLIS = 500;

  /** Enough for many of them. */
  private static final long MORE_MILLIS = 1500;

  private final LongSupplier nanoTime;
  private long left;
  private boolean answered;
  private boolean ranOut;

  private Patience(LongSupplier nanoTime, long nanos) {
    this.nanoTime = nanoTime;
    this.left = nanos;
  }

  /** With an accountant that a view asks many variations of a question. */
  static Patience ample() {
    return of(System::nanoTime, MORE_MILLIS);
  }

  /** The usual patience, by the clock. */
  static Patience usual() {
    return of(System::nanoTime, MILLIS);
  }

  /** Patience by another clock. */
  static Patience of(LongSupplier nanoTime, long millis) {
    return new Patience(nanoTime, millis * 1_000_000);
  }

  /** Whether another question may be asked. */
  boolean isLeft() {
    ranOut |= left <= 0;
    return left > 0;
  }

  /** Whether a question had to be left out. */
  boolean ranOut() {
    return ranOut;
  }

  /** Waits for an answer, however long it takes. */
  <T> T waitFor(Supplier<T> answer) {
    long start = nanoTime.getAsLong();
    try {
      return answer.get();
    } finally {
      left -= answered ? nanoTime.getAsLong() - start : 0;
      answered = true;
    }
  }
}
