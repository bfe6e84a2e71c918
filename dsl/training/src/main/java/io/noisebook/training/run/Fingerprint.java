package io.noisebook.training.run;

import io.noisebook.training.data.Examples;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * What tells one run from another: data, model and settings, all but how long it goes on and on
 * what it computes.
 */
final class Fingerprint {
  private Fingerprint() {}

  static byte[] of(Plan plan) {
    Examples training = plan.data().training();
    String settings =
        String.join(
            "\n",
            plan.data().name(),
            plan.network().toString(),
            plan.optimiser().toString(),
            plan.sampling().toString(),
            String.valueOf(plan.expectedBatch()),
            plan.clipping().toString(),
            plan.clip().toString(),
            plan.noise().toString(),
            plan.learningRate().toString());
    ByteBuffer targets = ByteBuffer.allocate(training.size() * Float.BYTES);
    targets.asFloatBuffer().put(training.targets());
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(settings.getBytes(StandardCharsets.UTF_8));
      digest.update(targets);
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
