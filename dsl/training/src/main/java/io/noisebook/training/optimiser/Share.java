package io.noisebook.training.optimiser;

/** Checks how much of the past an optimiser keeps. */
final class Share {
  private Share() {}

  static void check(String name, double value) {
    if (!(value >= 0 && value < 1)) {
      throw new IllegalArgumentException(name + " is a momentum in [0, 1); got " + value + ".");
    }
  }
}
