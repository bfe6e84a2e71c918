package io.noisebook.training.optimiser;

import java.util.List;

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
  State begin(int parameters);

  /** An optimiser in the course of one run. It treats each parameter apart from the others. */
  interface State {
    /**
     * Moves a part of the parameters, in place. Different parts may be moved by different threads.
     *
     * @param parameters the flat parameters θ
     * @param gradient the private gradient ṽ of the part, from 0 on
     * @param from the first parameter of the part
     * @param to the one after its last
     * @param learningRate η
     * @param time which step of the run this is, from 1
     */
    void step(
        float[] parameters, float[] gradient, int from, int to, double learningRate, int time);

    /**
     * What it remembers from step to step, to be saved and put back.
     *
     * @return its own arrays, each as long as the parameters; none if it remembers nothing
     */
    default List<float[]> memory() {
      return List.of();
    }
  }
}
