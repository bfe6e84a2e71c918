package io.noisebook.training.random;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/** A source of independent random streams, one for each step and purpose of a training run. */
public final class Randomness {
  /**
   * The way in which bits become batches and noise, another with each change of it. A run that is
   * resumed takes steps again, which must come out the same: other noise of the same bits would
   * tell more than is accounted for.
   */
  public static final int METHOD = 2;

  private static final int KEY_BYTES = 16;

  private final boolean secure;

  private final ThreadLocal<CounterCipher> ciphers;

  private Randomness(byte[] key, boolean secure) {
    ciphers = ThreadLocal.withInitial(() -> new CounterCipher(key));
    this.secure = secure;
  }

  /**
   * The source that training uses: a fresh key from the operating system.
   *
   * @return a new source, cryptographically secure
   */
  public static Randomness secure() {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return new Randomness(key, true);
  }

  /**
   * A reproducible source, <em>for tests only</em>: who knows the seed can take the noise off
   * again, so what is trained with it is not private, and says so.
   *
   * @param seed the seed
   * @return the source
   */
  public static Randomness insecureForTests(long seed) {
    return ofKey(ByteBuffer.allocate(KEY_BYTES).putLong(seed).putLong(~seed).array());
  }

  /** A source of a known key, for tests of the bits themselves. */
  static Randomness ofKey(byte[] key) {
    return new Randomness(key, false);
  }

  /**
   * Whether noise from this source protects anyone.
   *
   * @return false for {@link #insecureForTests}
   */
  public boolean isSecure() {
    return secure;
  }

  /**
   * The stream of one step and purpose. The same arguments give the same stream again.
   *
   * @param purpose what it is for
   * @param step the step, not negative
   * @return a generator at the start of the stream
   */
  public RandomGenerator stream(Purpose purpose, long step) {
    return stream(purpose, step, 0);
  }

  /**
   * The stream of one shard of a step, so that several threads can draw at once.
   *
   * @param purpose what it is for
   * @param step the step, not negative
   * @param shard which, in [0, 2^24); shard 0 is the stream without one
   * @return a generator at the start of the stream
   */
  public RandomGenerator stream(Purpose purpose, long step, int shard) {
    if (shard < 0 || shard >= 1 << 24) {
      throw new IllegalArgumentException("shard is in [0, 2^24); got " + shard + ".");
    }
    return bits(purpose, step, shard);
  }

  AesCounterRandom bits(Purpose purpose, long step, int shard) {
    return new AesCounterRandom(ciphers.get(), purpose.ordinal(), step, shard);
  }
}
