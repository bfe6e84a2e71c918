package io.noisebook.language.course;

import io.noisebook.accounting.Budget;
import io.noisebook.training.arithmetic.Arithmetic;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Clipping;
import io.noisebook.training.engine.GradientSum;
import io.noisebook.training.engine.fused.FusedEngine;
import io.noisebook.training.model.Layers;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import io.noisebook.training.parallel.Team;
import java.util.Arrays;
import java.util.Map;
import org.nd4j.linalg.factory.Nd4j;

/** Sheet 3: NoisySGD from scratch. The engine says what is right. */
final class NoisySgdKey {
  private static final float[][] ROWS = {{3, -1, 0.5f}, {0.2f, 0.1f, -0.3f}, {-2, 4, 1}, {1, 1, 1}};
  private static final int[] LABELS = {1, 0, 0, 1};
  private static final float[] WEIGHTS = {0.3f, -0.2f, 0.5f, 0.1f};
  private static final double CLIP = 2;
  private static final double BATCH = 20;
  private static final int[] ALL = {0, 1, 2, 3};

  private NoisySgdKey() {}

  static Map<String, Solution> solutions() {
    return Map.of(
        "3a",
        Solution.of(() -> new double[] {0.6, 0.8, 0.3, -0.4, 0, 0})
            .mistakes(
                () -> new double[] {0.6, 0.8, 0.6, -0.8, Double.NaN, Double.NaN},
                "A gradient that is short already stays as it is: divide by max(1, norm/C).")
            .mistakes(
                () -> new double[] {1, 1, 0.3, -0.4, 0, 0},
                "It is the norm of the whole gradient that is bounded, not each of its numbers."),
        "3b",
        Solution.of(() -> sum(Float.MAX_VALUE))
            .mistakes(
                () -> negative(sum(Float.MAX_VALUE)),
                "The sign: the loss falls against its gradient, (sigmoid − label) times the"
                    + " input."),
        "3c",
        Solution.of(() -> sum(1))
            .mistakes(
                () -> clipped(sum(Float.MAX_VALUE)),
                "Clip each example's gradient, and then add. A sum that is clipped afterwards is"
                    + " bounded too, but one example can still turn it round completely."),
        "3d",
        Solution.of(() -> step(CLIP, BATCH))
            .mistakes(
                () -> step(CLIP * BATCH, BATCH),
                "The noise is added to the sum, and with it divided by the expected batch size.")
            .mistakes(() -> step(1, BATCH), "The standard deviation of the noise is σC, not σ.")
            .mistakes(() -> step(CLIP, 1), "The noisy sum is divided by the expected batch size."),
        "3e",
        Solution.of(() -> new double[] {20, 19.6})
            .mistakes(
                () -> new double[] {20, 0},
                "Every batch has the same size: that is no Poisson sampling. Each example joins by"
                    + " a coin of its own."),
        "3f",
        Solution.of(() -> Budget.budget().exact(0.1, 1.5, 50).toEps(1e-5))
            .mistake(
                () -> Budget.budget().exact(1, 1.5, 50).toEps(1e-5),
                "That is the cost if all examples take part in all steps. Yours were sampled.")
            .mistake(
                () -> Budget.budget().exact(0.1, 1.5, 1).toEps(1e-5),
                "That is the cost of one step."));
  }

  /** One step from (0, 1, 2) with η = 0.5 and σ = 1.5. */
  private static double[] step(double clip, double batch) {
    double[] weights = {0, 1, 2};
    double[] sum = {4, 3, -5};
    double[] noise = {-1, 0.5, 0.2};
    double[] next = new double[3];
    for (int i = 0; i < 3; i++) {
      next[i] = weights[i] - 0.5 * (sum[i] + 1.5 * clip * noise[i]) / batch;
    }
    return next;
  }

  /** Σ of clipped gradients of logistic regression, by the engine that trains. */
  private static double[] sum(double clip) {
    Examples examples = new Examples(Nd4j.create(ROWS), LABELS, 2);
    Network network = Model.of(Layers.dense(1)).logistic().on(3);
    float[] parameters = Arithmetic.floats(network.parameterCount());
    System.arraycopy(WEIGHTS, 0, parameters, 0, WEIGHTS.length);
    try (Team team = Team.of(1)) {
      GradientSum gradients = new FusedEngine().begin(network, examples, parameters, team);
      gradients.sum(ALL, Clipping.FLAT, clip);
      float[] sum = Arithmetic.floats(WEIGHTS.length);
      gradients.collect(0, WEIGHTS.length, sum);
      double[] numbers = new double[WEIGHTS.length];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = sum[i];
      }
      return numbers;
    }
  }

  private static double[] negative(double[] numbers) {
    return Arrays.stream(numbers).map(x -> -x).toArray();
  }

  private static double[] clipped(double[] sum) {
    double norm = Math.sqrt(Arrays.stream(sum).map(x -> x * x).sum());
    return Arrays.stream(sum).map(x -> x / Math.max(1, norm)).toArray();
  }
}
