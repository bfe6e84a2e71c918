package io.noisebook.training.model;

import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * A model for examples of one shape: every layer with its shapes and its place in the flat vector
 * of parameters, which live apart from it.
 *
 * @param model the description
 * @param root all layers, as one block
 * @param classes the number of classes, or 0 for real targets
 */
public record Network(Model model, Block root, int classes) {
  static Network of(Model model, Shape input, int classes) {
    Network network = new Network(model, Block.of(model.layers(), input, 0), classes);
    model.loss().check(network.root.output(), classes);
    checkEmbeddings(network.root, true);
    if (network.parameterCount() == 0) {
      throw new IllegalArgumentException(
          "a model has parameters to learn; " + model + " has none. End it with dense(…).");
    }
    return network;
  }

  /** What a layer computes is no index. */
  private static void checkEmbeddings(Block block, boolean seesData) {
    if (block.layer() instanceof Embedding && !seesData) {
      throw new IllegalArgumentException(
          block.layer().words()
              + " looks up indices of the data, and so comes first in the model or in its branch.");
    }
    boolean sees = seesData;
    for (Block part : block.parts()) {
      checkEmbeddings(part, sees);
      sees &= !(block.layer() instanceof Chain);
    }
  }

  /**
   * The shape of one example.
   *
   * @return the shape
   */
  public Shape input() {
    return root.input();
  }

  /**
   * The number of outputs.
   *
   * @return the count
   */
  public int outputs() {
    return root.output().size();
  }

  /**
   * The number of parameters.
   *
   * @return the length of the flat vector
   */
  public int parameterCount() {
    return root.parameterCount();
  }

  /**
   * The plain layers that have parameters, in order.
   *
   * @return the blocks
   */
  public List<Block> parametrised() {
    return root.plain().stream().filter(block -> block.parameterCount() > 0).toList();
  }

  /**
   * Draws initial parameters, which depend on no data.
   *
   * @param random where the bits come from
   * @return a new flat vector
   */
  public INDArray initialParameters(RandomGenerator random) {
    float[] flat = new float[parameterCount()];
    model.layers().initialise(flat, 0, input(), random);
    return Nd4j.createFromArray(flat);
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s; %s; %,d parameters", input(), model, parameterCount());
  }
}
