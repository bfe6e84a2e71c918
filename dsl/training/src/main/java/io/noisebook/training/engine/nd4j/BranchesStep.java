package io.noisebook.training.engine.nd4j;

import io.noisebook.training.model.Block;
import io.noisebook.training.model.Branches;
import java.util.ArrayList;
import java.util.List;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.NDArrayIndex;

/** Branches, multiplied or put one after another. */
final class BranchesStep implements Step {
  private final Branches.Join join;
  private final Block block;
  private final List<Step> branches;
  private final List<INDArray> outputs = new ArrayList<>();

  BranchesStep(Branches.Join join, Block block, List<Step> branches) {
    this.join = join;
    this.block = block;
    this.branches = branches;
  }

  @Override
  public INDArray forward(INDArray x) {
    branches.forEach(branch -> outputs.add(branch.forward(x)));
    return join == Branches.Join.PRODUCT
        ? outputs.stream().reduce(INDArray::mul).orElseThrow()
        : Nd4j.concat(1, outputs.toArray(INDArray[]::new));
  }

  @Override
  public INDArray backward(INDArray error, Nd4jNorms norms) {
    INDArray below = null;
    int at = 0;
    for (int b = 0; b < branches.size(); b++) {
      INDArray own;
      if (join == Branches.Join.PRODUCT) {
        own = error;
        for (int other = 0; other < branches.size(); other++) {
          own = other == b ? own : own.mul(outputs.get(other));
        }
      } else {
        int size = block.parts().get(b).output().size();
        own = error.get(NDArrayIndex.all(), NDArrayIndex.interval(at, at + size)).dup('c');
        at += size;
      }
      INDArray part = branches.get(b).backward(own, norms);
      below = below == null ? part : below.add(part);
    }
    return below;
  }

  @Override
  public void accumulate(Nd4jNorms norms, INDArray sum) {
    branches.forEach(branch -> branch.accumulate(norms, sum));
  }
}
