package io.noisebook.training.descent;

import io.noisebook.training.data.Examples;
import io.noisebook.training.data.RowReader;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Examples within declared bounds: a row of features that is longer than B is scaled down to B, a
 * target beyond ±Y becomes ±Y.
 *
 * @param examples the examples, within their bounds
 * @param changed how many were not; computed from private data without noise, for the owner's eyes
 */
record BoundedExamples(Examples examples, int changed) {
  /** A scaled row ends this much below the bound, since floats are rounded. */
  private static final double ROUNDING = 1e-6;

  static BoundedExamples of(Examples all, double featureBound, double targetBound) {
    int width = all.featureCount();
    RowReader reader = all.reader();
    float[] flat = new float[Math.multiplyExact(all.size(), width)];
    float[] targets = all.targets().clone();
    int changed = 0;
    for (int i = 0; i < all.size(); i++) {
      reader.row(i, flat, i * width);
      double square = 0;
      for (int j = i * width; j < (i + 1) * width; j++) {
        square += (double) flat[j] * flat[j];
      }
      double norm = Math.sqrt(square);
      boolean outside = norm > featureBound * (1 + ROUNDING);
      if (outside) {
        float factor = (float) (featureBound / norm * (1 - ROUNDING));
        for (int j = i * width; j < (i + 1) * width; j++) {
          flat[j] *= factor;
        }
      }
      if (all.classes() == 0 && Math.abs(targets[i]) > targetBound) {
        targets[i] = (float) Math.copySign(targetBound, targets[i]);
        outside = true;
      }
      changed += outside ? 1 : 0;
    }
    INDArray features = Nd4j.create(flat, all.features().shape().clone(), 'c');
    return new BoundedExamples(
        changed == 0 ? all : new Examples(features, targets, all.classes()), changed);
  }
}
