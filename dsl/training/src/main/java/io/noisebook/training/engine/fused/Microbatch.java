package io.noisebook.training.engine.fused;

/** Which examples a thread has in hand. */
final class Microbatch {
  private final int[] numbers;
  private int place;

  Microbatch(int capacity) {
    numbers = new int[capacity];
  }

  /** How many examples it can have. */
  int capacity() {
    return numbers.length;
  }

  /** Takes m examples from a place of a batch on. */
  void take(int[] batch, int from, int m) {
    System.arraycopy(batch, from, numbers, 0, m);
    place = from;
  }

  /** Takes m examples from a number on. */
  void take(int from, int m) {
    for (int e = 0; e < m; e++) {
      numbers[e] = from + e;
    }
  }

  /** The number that an example has in the data. */
  int number(int e) {
    return numbers[e];
  }

  /** The place that an example has in the batch. */
  int place(int e) {
    return place + e;
  }
}
