package io.noisebook.language.display;

import io.noisebook.accounting.exact.Bracket;
import io.noisebook.accounting.exact.DirectedGuarantee;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.exact.Method;
import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a guarantee has been asked so far. Each question is asked once, since an exact answer can
 * take a while; and some only while there is patience.
 */
final class Readings {
  /** A bracket narrower than this is one number to the digits that are shown. */
  private static final double SHOWN = 1e-5;

  private final Guarantee guarantee;
  private final Patience patience;
  private final Map<Double, Reading> asked = new HashMap<>();
  private final Map<Double, Bracket> brackets = new HashMap<>();
  private boolean known = true;
  private boolean certain = true;
  private TradeOff tradeOff;
  private double[] curve;

  Readings(Guarantee guarantee, Patience patience) {
    this.guarantee = guarantee;
    this.patience = patience;
  }

  static Readings of(Guarantee guarantee) {
    return new Readings(guarantee, Patience.usual());
  }

  Guarantee guarantee() {
    return guarantee;
  }

  /** ε for a δ. */
  Reading at(double delta) {
    return asked.computeIfAbsent(delta, d -> patience.waitFor(() -> ask(d)));
  }

  /** ε for a δ; empty if it is not known and there is no patience left. */
  Optional<Reading> ifTime(double delta) {
    return asked.containsKey(delta) || patience.isLeft()
        ? Optional.of(at(delta))
        : Optional.empty();
  }

  /** Whether something was left out because it would have taken too long. */
  boolean isHurried() {
    return patience.ranOut();
  }

  private Reading ask(double delta) {
    Optional<Bracket> found = askBracket(delta);
    if (found.isEmpty()) {
      double epsilon = guarantee.toEps(delta);
      return new Reading(delta, epsilon, epsilon, ofKind());
    }
    Bracket bracket = found.get();
    brackets.put(delta, bracket);
    boolean narrow =
        bracket.relativeWidth() <= SHOWN
            || Html.number(bracket.lower()).equals(Html.number(bracket.upper()));
    Method method = narrow ? bracket.method() : method(delta);
    boolean formula = method == Method.CLOSED_FORM || method == Method.CONTOUR;
    certain &= formula || method == Method.DENSITY;
    if (!narrow && formula) {
      // The value is known though its bracket is not narrow.
      double epsilon = guarantee.toEps(delta);
      return new Reading(delta, epsilon, epsilon, Relation.EQUAL);
    }
    known &= narrow;
    Relation relation = narrow ? Relation.EQUAL : Relation.AT_MOST;
    return new Reading(delta, bracket.upper(), bracket.lower(), relation);
  }

  /** What encloses ε for a δ that was asked for; empty if the guarantee has no brackets. */
  Optional<Bracket> bracket(double delta) {
    return Optional.ofNullable(brackets.get(delta));
  }

  private Optional<Bracket> askBracket(double delta) {
    if (guarantee instanceof ExactGuarantee exact) {
      return Optional.of(exact.bracket(delta));
    }
    return guarantee instanceof DirectedGuarantee directed
        ? Optional.of(directed.bracket(delta))
        : Optional.empty();
  }

  private Method method(double delta) {
    return guarantee instanceof ExactGuarantee exact
        ? exact.method(delta)
        : ((DirectedGuarantee) guarantee).method(delta);
  }

  private boolean isBracketed() {
    return guarantee instanceof ExactGuarantee || guarantee instanceof DirectedGuarantee;
  }

  /** How the answers so far stand to the truth, the least certain one. */
  Relation relation() {
    return isBracketed() ? (known ? Relation.EQUAL : Relation.AT_MOST) : ofKind();
  }

  private Relation ofKind() {
    boolean exactGaussian =
        guarantee instanceof GdpGuarantee && guarantee.kind() == Kind.UPPER_BOUND;
    return exactGaussian ? Relation.EQUAL : Relation.of(guarantee.kind());
  }

  /**
   * How the curve stands to the true one. A lattice's lies below the true curve by an amount that
   * is not known, so only the other exact methods are taken at their word.
   */
  Relation curveRelation() {
    return isBracketed() ? (certain ? Relation.EQUAL : Relation.AT_MOST) : ofKind();
  }

  TradeOff tradeOff() {
    if (tradeOff == null) {
      tradeOff = patience.waitFor(guarantee::tradeOff);
    }
    return tradeOff;
  }

  /** The points of the profile: ε at each δ, as far as patience goes, and δ at ε = 0. */
  List<Reading> profile(double... deltas) {
    Relation drawn = relation();
    List<Reading> points = new ArrayList<>();
    for (double delta : deltas) {
      ifTime(delta).ifPresent(points::add);
    }
    // A line that is said to be exact has no points that are only bounds.
    points.removeIf(
        point -> point.epsilon() <= 0 || (drawn == Relation.EQUAL && point.relation() != drawn));
    if (curveRelation() == drawn && patience.isLeft()) {
      double delta = patience.waitFor(() -> guarantee.toDelta(0));
      points.removeIf(point -> point.delta() >= delta);
      points.add(new Reading(delta, 0, 0, drawn));
    }
    return points;
  }

  /** The curve at the type I errors that charts draw. */
  double[] curve() {
    if (curve == null) {
      TradeOff function = tradeOff();
      curve = patience.waitFor(() -> Charts.values(function));
    }
    return curve;
  }

  /** The curve; empty if it is not known and there is no patience left. */
  Optional<double[]> curveIfTime() {
    return curve != null || patience.isLeft() ? Optional.of(curve()) : Optional.empty();
  }
}
