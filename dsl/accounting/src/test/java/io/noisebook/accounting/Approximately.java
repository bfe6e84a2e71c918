package io.noisebook.accounting;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Comparison of numbers by relative error. */
public final class Approximately {
  private Approximately() {}

  /** Asserts that a number is within a relative error of another. */
  public static void assertRelative(double expected, double actual, double tolerance) {
    assertEquals(expected, actual, tolerance * Math.abs(expected), "relative " + tolerance);
  }
}
