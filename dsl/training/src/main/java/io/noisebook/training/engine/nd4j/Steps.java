package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Branches;
import io.noisebook.training.model.Chain;
import io.noisebook.training.model.Convolution;
import io.noisebook.training.model.Dense;
import io.noisebook.training.model.Embedding;
import io.noisebook.training.model.GroupNormalisation;
import io.noisebook.training.model.Pooling;
import java.util.ArrayList;
import java.util.List;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.indexing.NDArrayIndex;

/** Sets up the steps of a network for one physical batch. */
final class Steps {
  private final INDArray theta;
  private int layers;

  private Steps(INDArray theta) {
    this.theta = theta;
  }

  static Step of(Block root, INDArray theta) {
    return new Steps(theta).step(root);
  }

  /** A stretch of a flat vector as a matrix, without a copy. */
  static INDArray view(INDArray flat, int from, int rows, int columns) {
    return flat.get(NDArrayIndex.interval(from, from + rows * columns)).reshape('c', rows, columns);
  }

  private Step step(Block block) {
    if (block.layer() instanceof Chain) {
      List<Step> steps = new ArrayList<>();
      block.parts().forEach(part -> steps.add(step(part)));
      return new ChainStep(steps);
    }
    if (block.layer() instanceof Branches branches) {
      List<Step> steps = new ArrayList<>();
      block.parts().forEach(part -> steps.add(step(part)));
      return new BranchesStep(branches.join(), block, steps);
    }
    if (block.layer() instanceof Dense) {
      return new DenseStep(block, layers++, theta);
    }
    if (block.layer() instanceof Convolution) {
      return new ConvolutionStep(block, layers++, theta);
    }
    if (block.layer() instanceof Embedding) {
      return new EmbeddingStep(block, layers++, theta);
    }
    if (block.layer() instanceof GroupNormalisation) {
      return new GroupNormalisationStep(block, layers++, theta);
    }
    if (block.layer() instanceof Pooling) {
      return new PoolingStep(block);
    }
    throw new AssertionError("a layer without a step: " + block.layer());
  }

  private record ChainStep(List<Step> steps) implements Step {
    @Override
    public INDArray forward(INDArray x) {
      INDArray value = x;
      for (Step step : steps) {
        value = step.forward(value);
      }
      return value;
    }

    @Override
    public INDArray backward(INDArray error, Nd4jNorms norms) {
      INDArray e = error;
      for (int i = steps.size() - 1; i >= 0; i--) {
        e = steps.get(i).backward(e, norms);
      }
      return e;
    }

    @Override
    public void accumulate(Nd4jNorms norms, INDArray sum) {
      steps.forEach(step -> step.accumulate(norms, sum));
    }
  }
}
