package io.noisebook.training.run;

import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.data.Examples;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * What tells one run from another: data, model and settings, all but how long it goes on and on
 * what it computes.
 */
final class Fingerprint {
  private Fingerprint() {}

  /** Epochs of an endless schedule that tell it from others. */
  private static final int EPOCHS = 1000;

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
            values(plan.clip()),
            values(plan.noise()),
            values(plan.learningRate()));
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

  /** What a schedule is: its numbers, not the words it is described in. */
  private static String values(Schedule schedule) {
    return Arrays.toString(schedule.sigmas(schedule.ends() ? schedule.epochs() : EPOCHS));
  }
}
