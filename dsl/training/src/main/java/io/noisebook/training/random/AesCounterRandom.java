package io.noisebook.training.random;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.security.GeneralSecurityException;
import java.util.random.RandomGenerator;
import javax.crypto.Cipher;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Random bits as the key stream of AES-128 in counter mode. {@code nextGaussian()} is the JDK's, a
 * ziggurat in double precision with exact tails (McFarland 2016), on these bits. Not safe for use
 * by several threads.
 */
final class AesCounterRandom implements RandomGenerator {
  private static final int BUFFER_BYTES = 1 << 13;
  private static final byte[] ZEROS = new byte[BUFFER_BYTES];

  private final Cipher cipher;
  private final byte[] bytes = new byte[BUFFER_BYTES];
  private final LongBuffer longs =
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();

  /**
   * The counter block is purpose (2 bytes), step (8 bytes), shard (3 bytes), block number (3 bytes,
   * from 0): 256 MiB to a shard.
   */
  AesCounterRandom(byte[] key, int purpose, long step, int shard) {
    ByteBuffer counter =
        ByteBuffer.allocate(16)
            .putShort((short) purpose)
            .putLong(step)
            .putShort((short) (shard >>> 8))
            .putInt(shard << 24);
    try {
      cipher = Cipher.getInstance("AES/CTR/NoPadding");
      cipher.init(
          Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(counter.array()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no AES in counter mode", e);
    }
    longs.position(longs.limit());
  }

  @Override
  public long nextLong() {
    if (!longs.hasRemaining()) {
      refill();
    }
    return longs.get();
  }

  private void refill() {
    try {
      cipher.update(ZEROS, 0, BUFFER_BYTES, bytes, 0);
    } catch (ShortBufferException e) {
      throw new AssertionError("the buffers have one size", e);
    }
    longs.rewind();
  }
}
