package io.noisebook.language.card;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.numeric.Arguments;
import java.util.List;
import java.util.Objects;

/**
 * What one accountant says.
 *
 * @param accountant its name
 * @param kind what kind of answer ε is
 * @param epsilon ε at the card's δ, finite and not negative
 * @param exact whether ε is the true value, and not only a bound of this kind
 * @param assumptions what must be true for the number to mean what it says
 */
public record Answer(
    String accountant, Kind kind, double epsilon, boolean exact, List<String> assumptions) {
  /** Checks the range and copies the list. */
  public Answer {
    Objects.requireNonNull(accountant, "accountant");
    Objects.requireNonNull(kind, "kind");
    Arguments.epsilon("ε", epsilon);
    assumptions = List.copyOf(assumptions);
  }

  static Answer of(Guarantee guarantee, double delta) {
    return new Answer(
        guarantee.accountant(),
        guarantee.kind(),
        guarantee.toEps(delta),
        isExact(guarantee, delta),
        guarantee.assumptions());
  }

  private static boolean isExact(Guarantee guarantee, double delta) {
    return guarantee instanceof ExactGuarantee exact
        ? exact.isExact(delta)
        : guarantee instanceof GdpGuarantee && guarantee.kind() == Kind.UPPER_BOUND;
  }

  /** Whether it may be promised to everyone in the data. */
  boolean isPromise() {
    return kind == Kind.UPPER_BOUND;
  }

  /** Such as "upper bound, exact". */
  String kindWords() {
    return exact ? kind.label() + ", exact" : kind.label();
  }
}
