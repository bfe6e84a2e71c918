package io.noisebook.training.descent;

import io.noisebook.training.model.Loss;

/**
 * The constants of a linear model's regularised loss ℓ(θ; x, y) + (λ/2)‖θ‖² on the ball ‖θ‖ ≤ R,
 * from bounds that are declared. With b² = B² + 1, since the bias is the weight of one more feature
 * that is always 1, and outputs Wx + w₀:
 *
 * <ul>
 *   <li>logistic loss: a gradient is at most b·sigmoid(bR) long, its second derivative at most
 *       b²/4;
 *   <li>softmax cross-entropy: √2·b, since ‖p − e_y‖ ≤ √2, and b²/2;
 *   <li>half the squared error, for targets in [−Y, Y]: b(bR + Y), and b².
 * </ul>
 *
 * @param loss the loss of one example
 * @param featureBound B, the longest row of features, ‖x‖₂
 * @param targetBound Y, the largest absolute target; 0 for classes
 * @param classes the number of classes; 0 for real targets
 * @param regulariser λ, positive
 * @param radius R of the ball that parameters are projected onto
 */
record LossConstants(
    Loss loss,
    double featureBound,
    double targetBound,
    int classes,
    double regulariser,
    double radius) {
  /**
   * Norms are floats, and clipping aims a little below C: with a C that is higher by more than that
   * no gradient of an example within its bounds is ever scaled down.
   */
  private static final double ROUNDING = 2e-5;

  /** With the least ball that surely holds the minimum: (λ/2)‖θ*‖² ≤ L(θ*) ≤ L(0). */
  static LossConstants withLeastBall(
      Loss loss, double featureBound, double targetBound, int classes, double regulariser) {
    double atZero =
        switch (loss) {
          case LOGISTIC -> Math.log(2);
          case SOFTMAX_CROSS_ENTROPY -> Math.log(classes);
          case SQUARED_ERROR -> targetBound * targetBound / 2;
        };
    return new LossConstants(
        loss, featureBound, targetBound, classes, regulariser, Math.sqrt(2 * atZero / regulariser));
  }

  /** b, the longest row with the feature of the bias. */
  private double longest() {
    return Math.hypot(featureBound, 1);
  }

  /** The longest gradient of one example's loss, without the regulariser, which moves no sum. */
  double lipschitz() {
    double b = longest();
    double exact =
        switch (loss) {
          case LOGISTIC -> b / (1 + Math.exp(-b * radius));
          case SOFTMAX_CROSS_ENTROPY -> Math.sqrt(2) * b;
          case SQUARED_ERROR -> b * (b * radius + targetBound);
        };
    return exact * (1 + ROUNDING);
  }

  /** S, by how much one replaced example can move the sum of the gradients. */
  double sensitivity() {
    return 2 * lipschitz();
  }

  /** β, the regulariser's part included. */
  double smoothness() {
    double b = longest();
    double share =
        switch (loss) {
          case LOGISTIC -> 0.25;
          case SOFTMAX_CROSS_ENTROPY -> 0.5;
          case SQUARED_ERROR -> 1;
        };
    return share * b * b + regulariser;
  }
}
