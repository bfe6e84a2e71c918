package io.noisebook.training.run;

import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.data.Examples;
import io.noisebook.training.random.Randomness;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.CRC32C;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * What tells one run from another: data, model and settings, all but how long it goes on and on
 * what it computes.
 */
final class Fingerprint {
  private Fingerprint() {}

  /** Epochs of an endless schedule that tell it from others. */
  private static final int EPOCHS = 1000;

  /**
   * The fingerprint of a run.
   *
   * @param secure whether its noise is: what a seeded source began cannot become private. How noise
   *     is made is in the fingerprint, too
   */
  static byte[] of(Plan plan, boolean secure) {
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
            String.valueOf(secure),
            String.valueOf(Randomness.METHOD),
            String.valueOf(checksum(training)),
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

  /** Of the features: quick, for there may be two gigabytes, and enough to tell other data. */
  private static long checksum(Examples examples) {
    CRC32C sum = new CRC32C();
    INDArray features = examples.features();
    sum.update(features.data().asNio().limit(Math.toIntExact(features.length() * Float.BYTES)));
    return sum.getValue();
  }

  /**
   * What a schedule is: its numbers, not the words it is described in. One that falls to nothing,
   * or has no value, after the epochs of the run is as good for it.
   */
  private static String values(Schedule schedule) {
    StringBuilder values = new StringBuilder();
    try {
      for (int epoch = 0; epoch < (schedule.ends() ? schedule.epochs() : EPOCHS); epoch++) {
        values.append(schedule.at(epoch)).append(' ');
      }
    } catch (RuntimeException e) {
      values.append("no more");
    }
    return values.toString();
  }
}
