package io.noisebook.training.optimiser;

import io.noisebook.accounting.numeric.Arguments;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/**
 * NoisyAdam, Algorithm 2 of the GDP paper: m ← β₁m + (1−β₁)ṽ, u ← β₂u + (1−β₂)ṽ⊙ṽ, θ ← θ − η m/(√u
 * + ξ), with m₀ = u₀ = 0 and, as in the paper, no correction of their bias.
 *
 * @param beta1 β₁, in [0, 1)
 * @param beta2 β₂, in [0, 1)
 * @param xi ξ, positive
 */
public record NoisyAdam(double beta1, double beta2, double xi) implements Optimiser {
  /** Checks the ranges. */
  public NoisyAdam {
    momentum("β₁", beta1);
    momentum("β₂", beta2);
    Arguments.positive("ξ is a small constant", xi);
  }

  /** The usual constants, β₁ = 0.9, β₂ = 0.999, ξ = 1e-8. */
  public NoisyAdam() {
    this(0.9, 0.999, 1e-8);
  }

  private static void momentum(String name, double value) {
    if (!(value >= 0 && value < 1)) {
      throw new IllegalArgumentException(name + " is a momentum in [0, 1); got " + value + ".");
    }
  }

  @Override
  public String name() {
    return "NoisyAdam";
  }

  @Override
  public double defaultLearningRate() {
    return 0.01;
  }

  @Override
  public State begin(long parameters) {
    INDArray m = Nd4j.zeros(DataType.FLOAT, parameters);
    INDArray u = Nd4j.zeros(DataType.FLOAT, parameters);
    return (theta, gradient, learningRate) -> {
      m.muli(beta1).addi(gradient.mul(1 - beta1));
      u.muli(beta2).addi(gradient.muli(gradient).muli(1 - beta2));
      INDArray root = Transforms.sqrt(u, true).addi(xi);
      theta.subi(m.div(root).muli(learningRate));
    };
  }
}
