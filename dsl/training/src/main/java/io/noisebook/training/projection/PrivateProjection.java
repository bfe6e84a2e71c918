package io.noisebook.training.projection;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.zcdp.ZcdpGuarantee;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.random.GaussianNoise;
import io.noisebook.training.random.Randomness;
import java.util.Locale;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.eigen.Eigen;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.NDArrayIndex;

/**
 * Principal components under differential privacy (Dwork, Talwar, Thakurta and Zhang 2014; as in
 * Abadi et al. 2016 and the zCDP paper): of the sum of xxᵀ over the examples, each scaled to length
 * 1, Gaussian noise is added to the entries on and above the diagonal, and the eigenvectors of the
 * largest eigenvalues are kept. One example adds a matrix of Frobenius norm 1, so this is one step
 * of the Gaussian mechanism on all the data.
 *
 * @param directions [features, components], orthonormal columns, the largest eigenvalue first
 * @param process what it did to the data
 * @param secureNoise false if the noise came from a seeded source for tests
 */
public record PrivateProjection(INDArray directions, Gaussian process, boolean secureNoise) {
  /** Lengths are rounded; no example may be longer than 1. */
  private static final double ROUNDING = 1e-5;

  /** Rows that are multiplied at a time, so that no second copy of the data is needed. */
  private static final int ROWS = 4096;

  /**
   * Finds the components.
   *
   * @param examples the private examples
   * @param components how many, from 1 to the number of features
   * @param sigma σ, the noise multiplier, positive; 16 in the zCDP paper
   * @return the projection
   */
  public static PrivateProjection of(Examples examples, int components, double sigma) {
    return of(examples, components, sigma, Randomness.secure());
  }

  /**
   * Finds the components with noise from another source; for tests.
   *
   * @param examples the private examples
   * @param components how many, from 1 to the number of features
   * @param sigma σ, the noise multiplier, positive
   * @param randomness the source
   * @return the projection
   */
  public static PrivateProjection of(
      Examples examples, int components, double sigma, Randomness randomness) {
    int features = examples.featureCount();
    if (components < 1 || components > features) {
      throw new IllegalArgumentException(
          "components is a number of directions, from 1 to the number of features, "
              + features
              + "; got "
              + components
              + ".");
    }
    Arguments.noiseMultiplier("σ", sigma);
    INDArray vectors = noisy(moments(examples), sigma, randomness);
    Eigen.symmetricGeneralizedEigenvalues(vectors);
    int[] largestFirst = new int[components];
    for (int c = 0; c < components; c++) {
      largestFirst[c] = features - 1 - c;
    }
    return new PrivateProjection(
        vectors.getColumns(largestFirst).dup('c'), new Gaussian(sigma), randomness.isSecure());
  }

  /** Σ xxᵀ over examples of length 1 at most. */
  private static INDArray moments(Examples examples) {
    int features = examples.featureCount();
    INDArray flat = examples.features().reshape('c', examples.size(), features);
    INDArray sum = Nd4j.zeros(features, features);
    for (int from = 0; from < examples.size(); from += ROWS) {
      int to = Math.min(examples.size(), from + ROWS);
      INDArray rows = flat.get(NDArrayIndex.interval(from, to), NDArrayIndex.all()).dup();
      INDArray lengths = rows.norm2(true, 1);
      // A row of zeros stays one.
      rows.diviColumnVector(lengths.addi(Float.MIN_NORMAL)).muli(1 - ROUNDING);
      sum.addi(rows.transpose().mmul(rows));
    }
    return sum;
  }

  private static INDArray noisy(INDArray moments, double sigma, Randomness randomness) {
    float[][] matrix = moments.toFloatMatrix();
    int n = matrix.length;
    float[] upper = new float[n * (n + 1) / 2];
    int k = 0;
    for (int i = 0; i < n; i++) {
      System.arraycopy(matrix[i], i, upper, k, n - i);
      k += n - i;
    }
    GaussianNoise.addTo(upper, upper.length, sigma, randomness, 0, 0);
    k = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        matrix[i][j] = upper[k];
        matrix[j][i] = upper[k++];
      }
    }
    // LAPACK reads columns, and writes the eigenvectors over them.
    return Nd4j.createFromArray(matrix).dup('f');
  }

  /**
   * Examples in fewer features.
   *
   * @param examples examples with as many features as those that the components were found in
   * @return [examples, components], with the same targets
   */
  public Examples of(Examples examples) {
    if (examples.featureCount() != directions.size(0)) {
      throw new IllegalArgumentException(
          "a projection takes examples of "
              + directions.size(0)
              + " features; got "
              + examples.featureCount()
              + ".");
    }
    INDArray flat = examples.features().reshape('c', examples.size(), examples.featureCount());
    return new Examples(flat.mmul(directions), examples.targets(), examples.classes());
  }

  /**
   * A data set in fewer features; its origin says what finding them cost.
   *
   * @param data the data set whose training examples the components were found in
   * @return the data set, projected
   */
  public Dataset of(Dataset data) {
    return new Dataset(
        data.name() + " in " + directions.size(1) + " components",
        data.origin() + " " + words(),
        of(data.training()),
        of(data.heldOut()));
  }

  /**
   * ρ of finding the components, to be added to that of whatever is trained on them.
   *
   * @return 1/(2σ²)
   */
  public double rho() {
    return ZcdpGuarantee.of(process).rho();
  }

  private String words() {
    return String.format(
        Locale.ROOT,
        "Projected by principal components found with noise σ = %.4g; that cost ρ = %.4g, which is"
            + " not part of what training costs.%s",
        process.noiseMultiplier(),
        rho(),
        secureNoise ? "" : " The noise was seeded for a test: NOT private.");
  }

  @Override
  public String toString() {
    return directions.size(1) + " of " + directions.size(0) + " directions. " + words();
  }
}
