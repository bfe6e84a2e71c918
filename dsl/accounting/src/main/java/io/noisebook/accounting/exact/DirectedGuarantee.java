package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Process;
import java.util.List;
import java.util.Locale;

/**
 * The exact guarantee in one direction of add-or-remove-one. By itself it protects only one of two
 * neighbours against the other; {@link ExactGuarantee} reports the worse of the two.
 */
public final class DirectedGuarantee implements Guarantee {
  private final Process process;
  private final Direction direction;
  private final List<Profile> profiles;
  private final TradeOff tradeOff;

  private DirectedGuarantee(
      Process process, Direction direction, List<Profile> profiles, TradeOff tradeOff) {
    this.process = process;
    this.direction = direction;
    this.profiles = profiles;
    this.tradeOff = tradeOff;
  }

  static DirectedGuarantee of(
      Process process,
      List<Part> parts,
      Densities densities,
      Direction direction,
      TradeOff tradeOff) {
    return new DirectedGuarantee(
        process, direction, profiles(parts, densities, direction), tradeOff);
  }

  /** The methods for parts, the first to be asked first. */
  private static List<Profile> profiles(
      List<Part> parts, Densities densities, Direction direction) {
    if (parts.size() == 1
        && parts.get(0).steps() == 1
        && parts.get(0).loss() instanceof SampledLoss loss) {
      return List.of(new SingleStepProfile(loss.p(), 1 / loss.sigma(), direction));
    }
    LossTransform transform = SumTransform.of(parts, direction);
    Profile limit = new LimitProfile(parts, direction);
    Profile contour = new ContourProfile(transform, densities.possible());
    Profile density = new DensityProfile(densities, direction);
    Profile lattice = new LatticeProfile(parts, transform, direction);
    return densities.fewSteps()
        ? List.of(limit, density, contour, lattice)
        : List.of(limit, contour, density, lattice);
  }

  /**
   * Which direction this is.
   *
   * @return the direction
   */
  public Direction direction() {
    return direction;
  }

  @Override
  public double toEps(double delta) {
    double logDelta = Math.log(Arguments.delta("δ", delta));
    double epsilon = Double.NaN;
    for (int i = 0; i < profiles.size() && Double.isNaN(epsilon); i++) {
      epsilon = profiles.get(i).epsilon(logDelta);
    }
    return epsilon;
  }

  @Override
  public double toDelta(double epsilon) {
    Arguments.epsilon("ε", epsilon);
    double logDelta = Double.NaN;
    for (int i = 0; i < profiles.size() && Double.isNaN(logDelta); i++) {
      logDelta = profiles.get(i).logDelta(epsilon);
    }
    return Math.min(1, Math.exp(logDelta));
  }

  /**
   * Two numbers that enclose the true ε of this direction.
   *
   * @param delta δ, in (0, 1)
   * @return the bracket
   * @throws IllegalArgumentException if δ is out of its range
   */
  public Bracket bracket(double delta) {
    double logDelta = Math.log(Arguments.delta("δ", delta));
    Bracket bracket = null;
    for (int i = 0; i < profiles.size() && bracket == null; i++) {
      bracket = profiles.get(i).bracket(logDelta);
    }
    return bracket;
  }

  /**
   * Which method answers for a δ.
   *
   * @param delta δ, in (0, 1)
   * @return the method
   */
  public Method method(double delta) {
    double logDelta = Math.log(Arguments.delta("δ", delta));
    for (Profile profile : profiles.subList(0, profiles.size() - 1)) {
      if (!Double.isNaN(profile.epsilon(logDelta))) {
        return profile.method();
      }
    }
    return profiles.get(profiles.size() - 1).bracket(logDelta).method();
  }

  @Override
  public TradeOff tradeOff() {
    return tradeOff;
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
    if (neighbours() == Neighbours.REPLACE_ONE) {
      return List.of("One record is replaced by another: both directions are one.");
    }
    return List.of(
        "One direction only: an example is "
            + (direction == Direction.REMOVE ? "removed" : "added")
            + ". The guarantee for both is the worse of the two.");
  }

  @Override
  public String accountant() {
    return "exact, " + direction.words();
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "ε = %.6g at δ = 1e-5 (%s, %s); %s; %s",
        toEps(1e-5),
        accountant(),
        method(1e-5).words(),
        kind().words(),
        neighbours().words());
  }
}
