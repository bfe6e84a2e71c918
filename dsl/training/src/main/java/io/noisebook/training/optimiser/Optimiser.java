package io.noisebook.training.optimiser;

import org.nd4j.linalg.api.ndarray.INDArray;

/** A rule by which private gradients move the parameters; a value, without a run's state. */
public interface Optimiser {
  /**
   * The name in the paper's words.
   *
   * @return such as "NoisySGD"
   */
  String name();

  /**
   * The learning rate η that is used where none is stated.
   *
   * @return η, positive
   */
  double defaultLearningRate();

  /**
   * The state of a new run.
   *
   * @param parameters the number of parameters
   * @return the state
   */
  State begin(long parameters);

  /** An optimiser in the course of one run. */
  @FunctionalInterface
  interface State {
    /**
     * Moves the parameters, in place.
     *
     * @param parameters the flat parameters θ
     * @param gradient the private gradient ṽ of this step, of the same shape; may be overwritten
     * @param learningRate η
     */
    void step(INDArray parameters, INDArray gradient, double learningRate);
  }
}
