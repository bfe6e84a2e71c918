package io.noisebook.training.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.random.RandomGenerator;

/** Random bits as AES-128 of a counter. Not safe for use by several threads. */
final class AesCounterRandom implements RandomGenerator {
  private static final int BUFFER_BYTES = CounterCipher.BYTES;

  /** The bytes of four words. */
  private static final int FOUR = 4 * Long.BYTES;

  private static final VarHandle LITTLE =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final CounterCipher cipher;
  private final byte[] bytes = new byte[BUFFER_BYTES];
  private final long high;
  private long low;
  private int position = BUFFER_BYTES;

  /**
   * The counter block is purpose (2 bytes), step (8 bytes), shard (3 bytes), block number (3 bytes,
   * from 0): 256 MiB to a shard.
   *
   * @param cipher of this thread
   */
  AesCounterRandom(CounterCipher cipher, int purpose, long step, int shard) {
    this.cipher = cipher;
    high = (long) purpose << 48 | step >>> 16;
    low = step << 48 | (long) shard << 24;
  }

  @Override
  public long nextLong() {
    if (position == BUFFER_BYTES) {
      refill();
    }
    long word = (long) LITTLE.get(bytes, position);
    position += Long.BYTES;
    return word;
  }

  /** How many sums of four draws {@link #sumsOfFourGaussians} makes at once. */
  static final int SUMS = BUFFER_BYTES / FOUR;

  /**
   * Sums of four independent draws of N(0, 1), from fresh bits.
   *
   * @param into gets {@link #SUMS} draws of N(0, 4)
   * @param more where the few draws that need more than a word of bits find them
   */
  void sumsOfFourGaussians(double[] into, RandomGenerator more) {
    refill();
    position = BUFFER_BYTES;
    quickSums(bytes, into);
    for (int i = 0; i < SUMS; i++) {
      if (Double.isNaN(into[i])) {
        into[i] = sum(FOUR * i, more);
      }
    }
  }

  /** NaN where one of the four draws needs more bits; without a branch, so that it is quick. */
  private static void quickSums(byte[] bytes, double[] into) {
    for (int i = 0, at = 0; i < SUMS; i++, at += FOUR) {
      into[i] =
          Ziggurat.quick((long) LITTLE.get(bytes, at))
              + Ziggurat.quick((long) LITTLE.get(bytes, at + 8))
              + (Ziggurat.quick((long) LITTLE.get(bytes, at + 16))
                  + Ziggurat.quick((long) LITTLE.get(bytes, at + 24)));
    }
  }

  private double sum(int at, RandomGenerator more) {
    double sum = 0;
    for (int word = at; word < at + FOUR; word += Long.BYTES) {
      sum += Ziggurat.normal((long) LITTLE.get(bytes, word), more);
    }
    return sum;
  }

  private void refill() {
    low = cipher.encipher(high, low, bytes);
    position = 0;
  }
}
