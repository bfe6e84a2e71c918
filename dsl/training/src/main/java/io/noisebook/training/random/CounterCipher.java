package io.noisebook.training.random;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-128 of successive counters, for one thread. It keeps nothing from call to call, so all
 * streams of a thread share it: making one takes longer than a whole step of a small model.
 */
final class CounterCipher {
  /** How many bytes a call makes. */
  static final int BYTES = 1 << 12;

  private static final int BLOCK_BYTES = 16;
  private static final VarHandle BIG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final Cipher cipher;
  private final byte[] counters = new byte[BYTES];

  CounterCipher(byte[] key) {
    try {
      cipher = Cipher.getInstance("AES/ECB/NoPadding");
      cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"));
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
    long next = low;
    for (int at = 0; at < BYTES; at += BLOCK_BYTES) {
      BIG.set(counters, at, high);
      BIG.set(counters, at + Long.BYTES, next++);
    }
    try {
      cipher.update(counters, 0, BYTES, into, 0);
    } catch (ShortBufferException e) {
      throw new AssertionError("the buffers have one size", e);
    }
    return next;
  }
}
