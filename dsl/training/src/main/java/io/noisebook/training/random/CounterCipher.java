package io.noisebook.training.random;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-128 in counter mode, for one thread. All streams of the thread share it, since making one
 * takes longer than a whole step of a small model; whoever asks goes on from a counter of their
 * own.
 */
final class CounterCipher {
  /** How many bytes a call makes: enough to keep the processor's AES busy, little of its cache. */
  static final int BYTES = 1 << 13;

  private static final int BLOCK_BYTES = 16;

  /** How many blocks, and so counters, a call takes. */
  private static final int BLOCKS = BYTES / BLOCK_BYTES;

  /** What is enciphered, so that the bits of the counters come out as they are. */
  private static final byte[] ZEROS = new byte[BYTES];

  private final Cipher cipher;
  private final SecretKeySpec key;
  private final byte[] counter = new byte[BLOCK_BYTES];

  /** Where the cipher stands; it counts on by itself. */
  private long nextHigh;

  private long nextLow;
  private boolean begun;

  CounterCipher(byte[] key) {
    this.key = new SecretKeySpec(key, "AES");
    try {
      cipher = Cipher.getInstance("AES/CTR/NoPadding");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no AES", e);
    }
  }

  /**
   * Enciphers the counters that begin with (high, low), low counting up.
   *
   * @return the next low
   */
  long encipher(long high, long low, byte[] into) {
    try {
      if (!begun || high != nextHigh || low != nextLow) {
        ByteBuffer.wrap(counter).putLong(high).putLong(low);
        cipher.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(counter));
        nextHigh = high;
        begun = true;
      }
      cipher.update(ZEROS, 0, BYTES, into, 0);
    } catch (ShortBufferException e) {
      throw new AssertionError("the buffers have one size", e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("AES of a counter failed", e);
    }
    nextLow = low + BLOCKS;
    return nextLow;
  }
}
