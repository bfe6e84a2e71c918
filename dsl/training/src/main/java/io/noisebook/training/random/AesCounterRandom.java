package io.noisebook.training.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.random.RandomGenerator;

/**
 * Random bits as AES-128 of a counter. Not safe for use by several threads. The counters are
 * written here and enciphered block by block, so that streams of one thread share one cipher:
 * making one takes longer than a whole step of a small model.
 */
final class AesCounterRandom implements RandomGenerator {
  private static final int BUFFER_BYTES = CounterCipher.BYTES;
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
   * The sum of four independent draws of N(0, 1).
   *
   * @return a draw of N(0, 4)
   */
  double sumOfFourGaussians() {
    if (position + 4 * Long.BYTES > BUFFER_BYTES) {
      refill();
    }
    int at = position;
    position = at + 4 * Long.BYTES;
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
