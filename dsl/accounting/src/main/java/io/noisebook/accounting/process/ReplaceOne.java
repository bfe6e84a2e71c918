package io.noisebook.accounting.process;

import java.util.List;

/**
 * A process described under the other neighbouring relation: of two data sets of equal size, one
 * record is replaced by another.
 *
 * <p>With Gaussian noise on a Poisson sample the worst pair of outputs is P = (1−p)N(0, σ²) + pN(1,
 * σ²) and Q = (1−p)N(0, σ²) + pN(−1, σ²): the two records' contributions are opposite and of full
 * length. Proof, for contributions v and v′ in the unit ball and any γ ≥ 1: let A be the outputs
 * where p φ(x−v) exceeds (γ−1)(1−p) φ(x) + γp φ(x−v′), which attain the hockey-stick divergence
 * H_γ. By the envelope theorem only the moving term counts when v′ turns away from v, and −γp times
 * the derivative of the mass that N(v′, σ²) gives A is not negative, since A reflected in the line
 * through v′ holds more on v's side. So H_γ is largest where v′ points against v; there A is a half
 * line, and longer v and v′ increase H_γ. For γ &lt; 1 exchange P and Q.
 *
 * @param process what is run
 */
public record ReplaceOne(Process process) implements Process {

  @Override
  public List<Phase> phases() {
    return process.phases();
  }

  @Override
  public Neighbours neighbours() {
    return Neighbours.REPLACE_ONE;
  }

  @Override
  public ReplaceOne replaceOne() {
    return this;
  }

  @Override
  public ReplaceOne scaled(double factor) {
    return new ReplaceOne(process.scaled(factor));
  }

  @Override
  public String toString() {
    return words();
  }
}
