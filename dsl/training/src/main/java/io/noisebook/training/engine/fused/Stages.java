package io.noisebook.training.engine.fused;

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
import java.util.Optional;

/** Sets up the stages of a network for one thread. */
final class Stages {
  private final Bench bench;

  /** How many layers with parameters have been met: the number of the next. */
  private int layers;

  private Stages(Bench bench) {
    this.bench = bench;
  }

  static Stage of(Block root, Signal in, Bench bench) {
    return new Stages(bench).stage(root, in);
  }

  private Stage stage(Block block, Signal in) {
    if (block.layer() instanceof Chain) {
      List<Stage> stages = new ArrayList<>();
      Signal signal = in;
      for (Block part : block.parts()) {
        stages.add(stage(part, signal));
        signal = stages.get(stages.size() - 1).output();
      }
      return new ChainStage(List.copyOf(stages));
    }
    if (block.layer() instanceof Branches branches) {
      List<Signal> inputs = block.parts().stream().map(part -> in.branch()).toList();
      List<Stage> stages = new ArrayList<>();
      for (int i = 0; i < inputs.size(); i++) {
        stages.add(stage(block.parts().get(i), inputs.get(i)));
      }
      return new BranchesStage(
          branches.join(),
          in,
          inputs,
          List.copyOf(stages),
          block.output().size(),
          bench.examples());
    }
    Optional<SparseRows> sparse = bench.prepared().rows(block);
    if (sparse.isPresent()) {
      return new SparseStage(block, layers++, sparse.get(), bench);
    }
    if (block.layer() instanceof Dense) {
      return new DenseStage(block, layers++, in, bench);
    }
    if (block.layer() instanceof Convolution) {
      return new ConvolutionStage(block, layers++, in, bench);
    }
    if (block.layer() instanceof Embedding) {
      return new LookupStage(block, layers++, in, bench);
    }
    if (block.layer() instanceof GroupNormalisation) {
      return new GroupNormalisationStage(block, layers++, in, bench);
    }
    if (block.layer() instanceof Pooling) {
      return new PoolingStage(block, in, bench);
    }
    throw new AssertionError("a layer without a stage: " + block.layer());
  }

  /** How many floats the stages keep for each example of a microbatch, about. */
  static long floatsPerExample(Block block) {
    long own = 2L * block.output().size();
    if (block.layer() instanceof Convolution) {
      own += block.parameterCount();
    }
    return own + block.parts().stream().mapToLong(Stages::floatsPerExample).sum();
  }
}
