package io.noisebook.accounting.moments;

/**
 * The best value over the orders, and where it was found.
 *
 * @param value the value, an ε or a δ
 * @param order the order α that gave it
 * @param atEdge whether that is the first or last order of a grid, so that a wider grid may do
 *     better
 */
public record Best(double value, double order, boolean atEdge) {
  Best with(double newValue) {
    return new Best(newValue, order, atEdge);
  }

  Best clampedTo(double low, double high) {
    return with(Math.min(high, Math.max(low, value)));
  }
}
