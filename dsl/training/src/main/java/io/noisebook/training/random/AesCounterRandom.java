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

  /**
   * Sums of four independent draws of N(0, 1).
   *
   * @param into gets draws of N(0, 4), from 0 on
   * @param count how many
   */
  void sumsOfFourGaussians(double[] into, int count) {
    int done = 0;
    while (done < count) {
      if (position + FOUR > BUFFER_BYTES) {
        refill();
      }
      int end = Math.min(count, done + (BUFFER_BYTES - position) / FOUR);
      int stopped = quickSums(bytes, position, into, done, end);
      position += FOUR * (stopped - done);
      done = stopped;
      if (done < end) {
        into[done++] = sumWithRareOnes();
      }
    }
  }

  /** Sums while all four draws are quick ones; returns where one was not, or the end. */
  private static int quickSums(byte[] bytes, int position, double[] into, int from, int to) {
    for (int i = from, at = position; i < to; i++, at += FOUR) {
      double sum =
          Ziggurat.quick((long) LITTLE.get(bytes, at))
              + Ziggurat.quick((long) LITTLE.get(bytes, at + 8))
              + (Ziggurat.quick((long) LITTLE.get(bytes, at + 16))
                  + Ziggurat.quick((long) LITTLE.get(bytes, at + 24)));
      if (Double.isNaN(sum)) {
        return i;
      }
      into[i] = sum;
    }
    return to;
  }

  /** The next four words, and then more for those that need them. */
  private double sumWithRareOnes() {
    int at = position;
    position += FOUR;
    long a = (long) LITTLE.get(bytes, at);
    long b = (long) LITTLE.get(bytes, at + 8);
    long c = (long) LITTLE.get(bytes, at + 16);
    long d = (long) LITTLE.get(bytes, at + 24);
    return Ziggurat.normal(a, this)
        + Ziggurat.normal(b, this)
        + Ziggurat.normal(c, this)
        + Ziggurat.normal(d, this);
  }

  private void refill() {
    low = cipher.encipher(high, low, bytes);
    position = 0;
  }
}
