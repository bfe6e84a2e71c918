package io.noisebook.training.model;

import java.util.List;

/**
 * The oracle: one example at a time, one number at a time, in doubles, by the chain rule as in a
 * textbook.
 */
public final class ScalarPerceptron {
  private ScalarPerceptron() {}

  /** The gradient of one example's cross-entropy by the flat parameters. */
  public static double[] gradient(
      MultilayerPerceptron model, double[] parameters, double[] x, int label) {
    List<MultilayerPerceptron.Layer> layers = model.layers();
    double[][] inputs = new double[layers.size() + 1][];
    inputs[0] = x;
    for (int l = 0; l < layers.size(); l++) {
      inputs[l + 1] = output(layers.get(l), parameters, inputs[l], l < layers.size() - 1);
    }
    double[] delta = softmax(inputs[layers.size()]);
    delta[label] -= 1;
    double[] gradient = new double[parameters.length];
    for (int l = layers.size() - 1; l >= 0; l--) {
      MultilayerPerceptron.Layer layer = layers.get(l);
      double[] below = new double[layer.in()];
      for (int i = 0; i < layer.in(); i++) {
        for (int o = 0; o < layer.out(); o++) {
          int w = layer.offset() + i * layer.out() + o;
          gradient[w] = inputs[l][i] * delta[o];
          below[i] += inputs[l][i] > 0 ? parameters[w] * delta[o] : 0;
        }
      }
      System.arraycopy(delta, 0, gradient, layer.offset() + layer.in() * layer.out(), layer.out());
      delta = below;
    }
    return gradient;
  }

  private static double[] output(
      MultilayerPerceptron.Layer layer, double[] parameters, double[] in, boolean relu) {
    double[] out = new double[layer.out()];
    for (int o = 0; o < layer.out(); o++) {
      out[o] = parameters[layer.offset() + layer.in() * layer.out() + o];
      for (int i = 0; i < layer.in(); i++) {
        out[o] += in[i] * parameters[layer.offset() + i * layer.out() + o];
      }
      out[o] = relu ? Math.max(0, out[o]) : out[o];
    }
    return out;
  }

  private static double[] softmax(double[] logits) {
    double[] shares = new double[logits.length];
    double sum = 0;
    for (int c = 0; c < logits.length; c++) {
      shares[c] = Math.exp(logits[c]);
      sum += shares[c];
    }
    for (int c = 0; c < logits.length; c++) {
      shares[c] /= sum;
    }
    return shares;
  }

  /** The ℓ2 norm. */
  public static double norm(double[] v) {
    double squares = 0;
    for (double value : v) {
      squares += value * value;
    }
    return Math.sqrt(squares);
  }
}
