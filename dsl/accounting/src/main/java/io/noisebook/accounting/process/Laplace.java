package io.noisebook.accounting.process;

import io.noisebook.accounting.numeric.Arguments;
import java.util.List;

/**
 * The Laplace mechanism on all the data, once: a sum of sensitivity 1 plus noise of density
 * e^{−|x|/b}/2b.
 *
 * @param scale b, the scale of the noise divided by the sensitivity, positive; ε is 1/b at δ = 0
 */
public record Laplace(double scale) implements Process {
  /** Checks b. */
  public Laplace {
    Arguments.positive("b is a Laplace scale (over the sensitivity)", scale);
  }

  @Override
  public List<Phase> phases() {
    return List.of(Phase.laplace(scale));
  }

  @Override
  public Laplace scaled(double factor) {
    return new Laplace(factor * scale);
  }

  @Override
  public String toString() {
    return words();
  }
}
