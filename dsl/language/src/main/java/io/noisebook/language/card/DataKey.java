package io.noisebook.language.card;

import io.noisebook.training.data.Examples;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Fingerprints of data under a key. Without the key a fingerprint says nothing; with it, the owner
 * can show which data a card is about. A plain hash would say too much: whoever knows all examples
 * but one could try the candidates for it, and would be certain of the right one.
 */
final class DataKey {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 32;
  private static final int CHUNK = 1 << 14;

  private DataKey() {}

  /** A new key, in hexadecimal digits. */
  static String draw() {
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    return HexFormat.of().formatHex(key);
  }

  /** Of the features with their shape, the targets, and the number of classes. */
  static String fingerprint(Examples examples, String key) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(HexFormat.of().parseHex(key), ALGORITHM));
      String form = Arrays.toString(examples.features().shape()) + " " + examples.classes();
      mac.update(form.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      update(mac, examples.numbers(), examples.features().length());
      update(mac, FloatBuffer.wrap(examples.targets()), examples.size());
      return HexFormat.of().formatHex(mac.doFinal());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }

  private static void update(Mac mac, FloatBuffer numbers, long count) {
    ByteBuffer bytes = ByteBuffer.allocate(CHUNK * Float.BYTES);
    for (long done = 0; done < count; done += CHUNK) {
      bytes.clear();
      for (long i = done; i < Math.min(count, done + CHUNK); i++) {
        bytes.putFloat(numbers.get((int) i));
      }
      bytes.flip();
      mac.update(bytes);
    }
  }
}
