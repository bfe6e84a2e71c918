package io.noisebook.training.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.random.RandomGenerator;

/** Random bits as AES-128 of a counter. Not safe for use by several threads. */
final class AesCounterRandom implements RandomGenerator {
  /** How many bytes are made at once. */
  static final int BLOCK_BYTES = CounterCipher.BYTES;

  private static final VarHandle LITTLE =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final CounterCipher cipher;
  private final byte[] bytes = new byte[BLOCK_BYTES];
  private final long high;
  private long low;
  private int position = BLOCK_BYTES;

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
    if (position == BLOCK_BYTES) {
      refill();
    }
    long word = word(bytes, position / Long.BYTES);
    position += Long.BYTES;
    return word;
  }

  /** A word of a block, by its number from 0. */
  static long word(byte[] block, int number) {
    return (long) LITTLE.get(block, number * Long.BYTES);
  }

  /**
   * The next {@link #BLOCK_BYTES} bytes that nobody has had.
   *
   * @return this generator's own array: the next call on it, of any kind, may overwrite it
   */
  byte[] nextBlock() {
    refill();
    position = BLOCK_BYTES;
    return bytes;
  }

  private void refill() {
    low = cipher.encipher(high, low, bytes);
    position = 0;
  }
}
