package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Process;
import java.util.List;

/** What an accountant says of a process. Immutable; reading it changes nothing. */
public interface Guarantee {

  /**
   * The smallest ε ≥ 0 for which this accountant gives (ε, δ)-differential privacy.
   *
   * @param delta δ, in (0, 1)
   * @return ε, finite and not negative
   * @throws IllegalArgumentException if δ is out of its range
   */
  double toEps(double delta);

  /**
   * The smallest δ for which this accountant gives (ε, δ)-differential privacy.
   *
   * @param epsilon ε, finite and not negative
   * @return δ, in [0, 1]
   * @throws IllegalArgumentException if ε is out of its range
   */
  double toDelta(double epsilon);

  /**
   * The same guarantee as a trade-off function: for each type I error of an attacker, the smallest
   * type II error.
   *
   * @return the function
   */
  TradeOff tradeOff();

  /**
   * What kind of answer this is.
   *
   * @return the kind
   */
  Kind kind();

  /**
   * The process that the guarantee is for.
   *
   * @return the process
   */
  Process process();

  /**
   * The neighbouring relation that it holds under.
   *
   * @return the relation
   */
  default Neighbours neighbours() {
    return process().neighbours();
  }

  /**
   * What must be true for the numbers to mean what they say, in words.
   *
   * @return sentences, in order of importance
   */
  List<String> assumptions();

  /**
   * The δ at which ε is asked for where none is said.
   *
   * @return 1e-5, unless the guarantee's δ means something else
   */
  default double usualDelta() {
    return 1e-5;
  }

  /**
   * The accountant's name, for displays.
   *
   * @return such as "moments accountant"
   */
  String accountant();
}
