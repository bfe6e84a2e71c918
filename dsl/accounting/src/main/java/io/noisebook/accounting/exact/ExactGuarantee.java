package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Shuffled;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The exact guarantee of a process: the ε, δ and trade-off function of its dominating pair of
 * output distributions, in both directions, to about twelve digits. Nothing smaller holds for every
 * pair of neighbours.
 *
 * <p>What is proven and what is not. The formulas are exact, and so is the dominating pair (Zhu,
 * Dong and Wang 2022). The contour's aliasing is bounded by Chernoff's inequality, the nodes left
 * out by the transform's decay along a bent path, the quadrature by the integrand's growth off the
 * real line or by a second rule; rounding is estimated to first order. Where the density answers,
 * its error is read off what is known of it, its masses under P and Q, with a wide margin; that is
 * numerically certified, not proven. Where the lattice method answers, its bounds are proven but
 * for a stated error of elementary functions.
 */
public final class ExactGuarantee implements Guarantee {
  /** Lattices that leave a wider gap, relatively, are bounds and not the value. */
  private static final double GAP = 1e-4;

  private final Process process;
  private final DirectedGuarantee remove;
  private final DirectedGuarantee add;

  private ExactGuarantee(Process process, DirectedGuarantee remove, DirectedGuarantee add) {
    this.process = process;
    this.remove = remove;
    this.add = add;
  }

  /**
   * Analyses a process. Fractional numbers of steps are rounded up; {@link #assumptions} says so.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if the process is one that this accountant cannot analyse; the
   *     message names one that can
   */
  public static ExactGuarantee of(Process process) {
    Shuffled.refuse(process, "the exact accountant");
    List<Part> parts = Part.of(process);
    Densities densities = new Densities(parts);
    TradeOff removal = Curves.removal(parts, densities);
    return new ExactGuarantee(
        process,
        DirectedGuarantee.of(process, parts, densities, Direction.REMOVE, removal),
        DirectedGuarantee.of(process, parts, densities, Direction.ADD, removal.inverse()));
  }

  /**
   * The direction in which the example is removed.
   *
   * @return its guarantee, for that direction alone
   */
  public DirectedGuarantee remove() {
    return remove;
  }

  /**
   * The direction in which the example is added.
   *
   * @return its guarantee, for that direction alone
   */
  public DirectedGuarantee add() {
    return add;
  }

  @Override
  public double toEps(double delta) {
    return Math.max(remove.toEps(delta), add.toEps(delta));
  }

  @Override
  public double toDelta(double epsilon) {
    return Math.max(remove.toDelta(epsilon), add.toDelta(epsilon));
  }

  /**
   * Two numbers that enclose the true ε: lower ≤ ε ≤ upper, with aliasing, quadrature and
   * floating-point error counted and rounded outward. What a contour leaves out, by aliasing and
   * above its last node, is bounded by proof; rounding is bounded by its estimated size.
   *
   * @param delta δ, in (0, 1)
   * @return the bracket
   * @throws IllegalArgumentException if δ is out of its range
   */
  public Bracket bracket(double delta) {
    return Bracket.worse(remove.bracket(delta), add.bracket(delta));
  }

  /**
   * Which method answers for a δ, in the worse direction.
   *
   * @param delta δ, in (0, 1)
   * @return the method
   */
  public Method method(double delta) {
    return (remove.toEps(delta) >= add.toEps(delta) ? remove : add).method(delta);
  }

  /**
   * Which method answers for δ = 1e-5, in the worse direction.
   *
   * @return the method
   */
  public Method method() {
    return method(1e-5);
  }

  /**
   * Whether the answer for a δ is the true value. It is not where only moments bound it, or
   * lattices that leave a gap: many unequal Laplace mechanisms, at a tiny δ.
   *
   * @param delta δ, in (0, 1)
   * @return false if the answer is only a bound
   */
  public boolean isExact(double delta) {
    return switch (method(delta)) {
      case CLOSED_FORM, CONTOUR, DENSITY -> true;
      case LATTICE -> bracket(delta).relativeWidth() < GAP;
      case MOMENTS -> false;
    };
  }

  /**
   * The trade-off function for both directions, min{f, f⁻¹}**. Where the method is {@link
   * Method#LATTICE} it is a valid lower bound that can be loose at errors below about 1e-4; where
   * it is {@link Method#MOMENTS}, anywhere.
   */
  @Override
  public TradeOff tradeOff() {
    return remove.tradeOff().symmetrized();
  }

  @Override
  public Kind kind() {
    return Kind.UPPER_BOUND;
  }

  @Override
  public Process process() {
    return process;
  }

  @Override
  public List<String> assumptions() {
    List<String> sentences = new ArrayList<>(Assumptions.of(process));
    sentences.addAll(Assumptions.fractionalSteps(process, true));
    if (neighbours() == Neighbours.ADD_OR_REMOVE_ONE) {
      sentences.add("The worse of two directions: the example is removed, or added.");
    }
    return List.copyOf(sentences);
  }

  @Override
  public String accountant() {
    return "exact";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ε %s %.6g at δ = 1e-5 (exact accountant, %s); upper bound, %s; %s",
        isExact(1e-5) ? "=" : "≤",
        toEps(1e-5),
        method().words(),
        kind().words(),
        neighbours().words());
  }
}
