package io.noisebook.accounting.process;

import java.util.List;

/**
 * A description of what touches the data: mechanism, noise, sampling and number of steps. It says
 * nothing about how private that is; accountants do. Immutable.
 */
public sealed interface Process
    permits Gaussian,
        Laplace,
        Sampled,
        Shuffled,
        Repeated,
        Composed,
        ReplaceOne,
        NoisyGradientDescent {

  /** More phases than these are counted, not named. */
  int MOST_NAMED = 6;

  /**
   * This process as phases, in order; steps of equal kind that follow each other are one phase.
   *
   * @return at least one phase
   */
  List<Phase> phases();

  /**
   * This process repeated; each repetition may depend on the outputs so far.
   *
   * @param steps how often, at least 1; fractional where a table counts steps as epochs/p
   * @return the repeated process
   * @throws IllegalArgumentException if steps is less than 1, infinite or not a number
   */
  default Process times(double steps) {
    return new Repeated(this, steps);
  }

  /**
   * This process followed by another on the same data.
   *
   * @param next what runs next
   * @return the composition
   * @throws IllegalArgumentException if the two are described under different neighbouring
   *     relations
   */
  default Process then(Process next) {
    return new Composed(List.of(this, next));
  }

  /**
   * The same process with σ or b of every step multiplied by a factor.
   *
   * @param factor positive and finite
   * @return the process with more noise, or less
   */
  Process scaled(double factor);

  /**
   * The same process under the other neighbouring relation: one record is replaced by another, so
   * that the sum moves by up to 2C where C is the norm of one record's contribution. σ and b stay
   * what they are, noise over C. Composition keeps the relation.
   *
   * @return the process, with {@link Neighbours#REPLACE_ONE}
   */
  default ReplaceOne replaceOne() {
    return new ReplaceOne(this);
  }

  /**
   * The neighbouring relation that the process is described under.
   *
   * @return add-or-remove-one, unless {@link #replaceOne} was said
   */
  default Neighbours neighbours() {
    return Neighbours.ADD_OR_REMOVE_ONE;
  }

  /**
   * The process in a few words, such as "Poisson-sampled Gaussian, p = 0.00427, σ = 1.3, 3516
   * steps".
   *
   * @return one line
   */
  default String words() {
    List<Phase> phases = phases();
    StringBuilder words = new StringBuilder(phases.get(0).words());
    for (int i = 1; i < phases.size(); i++) {
      boolean shown = phases.size() <= MOST_NAMED || i < 2 || i == phases.size() - 1;
      if (shown) {
        words.append(", then ").append(phases.get(i).words());
      } else if (i == 2) {
        words.append(", then ").append(phases.size() - 3).append(" more phases");
      }
    }
    return neighbours() == Neighbours.ADD_OR_REMOVE_ONE
        ? words.toString()
        : words.append("; ").append(neighbours().words()).toString();
  }
}
