package io.noisebook.training.descent;

import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.accounting.process.NoisyGradientDescent;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.engine.Engine;
import io.noisebook.training.model.Network;
import java.util.Locale;

/**
 * Everything that a run of noisy gradient descent will do, checked.
 *
 * @param data the data set, as it was given
 * @param examples its training examples, within the declared bounds
 * @param changed how many of them had to be changed for that, for the owner's eyes
 * @param network the linear model
 * @param engine what computes the gradients
 * @param featureBound B, the longest row of features
 * @param regulariser λ
 * @param smoothness β, computed
 * @param lipschitz the longest gradient of one example's loss, computed; half of S
 * @param radius R of the ball that parameters are projected onto
 * @param rate η
 * @param deviation σ, in the units of the Langevin paper: a step adds √(2η)·N(0, σ²I)
 * @param steps K
 * @param delta the δ at which ε is shown, in (0, 1)
 * @param watched whether iterates are measured on held-out examples, and so not hidden
 * @param threads how many threads compute
 */
public record Descent(
    Dataset data,
    Examples examples,
    int changed,
    Network network,
    Engine engine,
    double featureBound,
    double regulariser,
    double smoothness,
    double lipschitz,
    double radius,
    double rate,
    double deviation,
    int steps,
    double delta,
    boolean watched,
    int threads) {

  /** The standard deviation of the noise on the sum of the gradients: (η/n) of it is √(2η)σ. */
  double noiseOnSum() {
    return examples.size() * deviation * Math.sqrt(2 / rate);
  }

  /**
   * What so many steps do to the data.
   *
   * @param taken the number of steps, at least 1
   * @return the process
   */
  public NoisyGradientDescent process(int taken) {
    return NoisyGradientDescent.steps(rate, deviation, taken)
        .sensitivity(2 * lipschitz)
        .size(examples.size())
        .stronglyConvex(regulariser)
        .smooth(smoothness);
  }

  /**
   * What all of it would cost if nobody watched.
   *
   * @return the guarantee of the last iterate
   */
  public HiddenStateGuarantee hidden() {
    return HiddenStateGuarantee.of(process(steps));
  }

  /**
   * The plan in one sentence, with what all of it would cost.
   *
   * @return one line
   */
  public String words() {
    return String.format(
        Locale.ROOT,
        "noisy gradient descent on %s, %s: K = %d, η = %.4g, σ = %.4g; λ = %.4g, β = %.4g, S ="
            + " %.4g, n = %d, rows up to %.4g, parameters up to %.4g; .run() would give ε = %.4g at"
            + " δ = %.1e (%s, %s)",
        data.name(),
        network,
        steps,
        rate,
        deviation,
        regulariser,
        smoothness,
        2 * lipschitz,
        examples.size(),
        featureBound,
        radius,
        DescentResult.guarantee(this, steps).toEps(delta),
        delta,
        DescentResult.guarantee(this, steps).accountant(),
        process(steps).neighbours().words());
  }

  @Override
  public String toString() {
    return words();
  }
}
