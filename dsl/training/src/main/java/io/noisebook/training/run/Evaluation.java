package io.noisebook.training.run;

import io.noisebook.training.data.Examples;
import io.noisebook.training.model.Loss;
import io.noisebook.training.model.Network;

/**
 * How a model does on examples.
 *
 * @param loss the mean loss; of cross-entropy in nats
 * @param accuracy the share of examples whose likeliest class is right, in [0, 1]; of real targets
 *     not a number
 * @param rootMeanSquare the root of the mean squared difference between the target and the output;
 *     of classes, between the class and its expectation by the model, as for ratings
 */
public record Evaluation(double loss, double accuracy, double rootMeanSquare) {
  static Evaluation of(Network network, float[] outputs, Examples examples) {
    int n = examples.size();
    double[] totals = new double[3];
    if (network.model().loss() == Loss.SQUARED_ERROR) {
      for (int i = 0; i < n; i++) {
        double difference = outputs[i] - examples.targets()[i];
        totals[0] += difference * difference / 2;
        totals[2] += difference * difference;
      }
      totals[1] = Double.NaN;
    } else {
      int classes = network.classes();
      float[] shares = TrainedModel.Probabilities.of(network.model().loss(), outputs, classes);
      for (int i = 0; i < n; i++) {
        addTo(totals, shares, i * classes, classes, (int) examples.targets()[i]);
      }
    }
    return new Evaluation(totals[0] / n, totals[1] / n, Math.sqrt(totals[2] / n));
  }

  private static void addTo(double[] totals, float[] shares, int row, int classes, int label) {
    int best = 0;
    double expected = 0;
    for (int c = 0; c < classes; c++) {
      best = shares[row + c] > shares[row + best] ? c : best;
      expected += c * (double) shares[row + c];
    }
    totals[0] -= Math.log(Math.max(shares[row + label], Float.MIN_NORMAL));
    totals[1] += best == label ? 1 : 0;
    totals[2] += (expected - label) * (expected - label);
  }
}
