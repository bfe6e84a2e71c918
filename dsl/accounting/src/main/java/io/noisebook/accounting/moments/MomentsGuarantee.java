package io.noisebook.accounting.moments;

import io.noisebook.accounting.guarantee.Assumptions;
import io.noisebook.accounting.guarantee.EpsDelta;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.guarantee.ProfileTradeOff;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.accounting.process.Phase;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Shuffled;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * The guarantee of the moments accountant: the best (ε, δ) over all orders α of the Rényi bound. An
 * upper bound for both directions of add-or-remove-one, or for replace-one.
 */
public final class MomentsGuarantee implements Guarantee {
  /** Pairs (ε, δ(ε)) behind the trade-off function; more would move it by less than a pixel. */
  private static final int PAIRS = 2000;

  /** The trade-off function has no use for pairs with a smaller δ. */
  private static final double SMALLEST_DELTA = 1e-15;

  private final Process process;
  private final Orders orders;
  private final Conversion conversion;

  private MomentsGuarantee(Process process, Orders orders, Conversion conversion) {
    this.process = process;
    this.orders = orders;
    this.conversion = conversion;
  }

  /**
   * Analyses a process, over continuous orders and with the modern conversion.
   *
   * @param process what touches the data
   * @return the guarantee
   * @throws IllegalArgumentException if batches are shuffled
   */
  public static MomentsGuarantee of(Process process) {
    Shuffled.refuse(process, "the moments accountant");
    return new MomentsGuarantee(process, Orders.continuous(), Conversion.MODERN);
  }

  /**
   * The same analysis over other orders.
   *
   * @param newOrders the orders
   * @return a new guarantee
   */
  public MomentsGuarantee orders(Orders newOrders) {
    return new MomentsGuarantee(process, newOrders, conversion);
  }

  /**
   * The same analysis with another conversion to (ε, δ).
   *
   * @param newConversion the conversion
   * @return a new guarantee
   */
  public MomentsGuarantee conversion(Conversion newConversion) {
    return new MomentsGuarantee(process, orders, newConversion);
  }

  /**
   * The analysis behind the MA columns of the GDP paper: its grid of orders and the classic
   * conversion. Valid too, but larger than need be.
   *
   * @return a new guarantee
   */
  public MomentsGuarantee asPublished() {
    return orders(Orders.published()).conversion(Conversion.CLASSIC);
  }

  @Override
  public double toEps(double delta) {
    return epsAndOrder(delta).value();
  }

  /**
   * ε for δ together with the order that gave it.
   *
   * @param delta δ, in (0, 1)
   * @return ε and the order
   */
  public Best epsAndOrder(double delta) {
    double logDelta = Math.log(Arguments.delta("δ", delta));
    LogMoment moment = logMoment();
    Best best = minimise(x -> (moment.at(x) + conversion.logDeltaOffset(x) - logDelta) / x);
    return best.clampedTo(0, Double.POSITIVE_INFINITY);
  }

  @Override
  public double toDelta(double epsilon) {
    return deltaAndOrder(epsilon).value();
  }

  /**
   * δ for ε together with the order that gave it.
   *
   * @param epsilon ε, finite and not negative
   * @return δ and the order
   */
  public Best deltaAndOrder(double epsilon) {
    Arguments.epsilon("ε", epsilon);
    LogMoment moment = logMoment();
    Best best = minimise(x -> moment.at(x) - x * epsilon + conversion.logDeltaOffset(x));
    return best.with(Math.exp(best.value())).clampedTo(0, 1);
  }

  /**
   * The Rényi divergence bound of an order.
   *
   * @param order α, above 1
   * @return ε(α) such that the process is (α, ε(α))-Rényi differentially private
   */
  public double renyi(double order) {
    if (!(order > 1 && order < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("an order α is in (1, ∞); got " + order + ".");
    }
    return logMoment().at(order - 1) / (order - 1);
  }

  @Override
  public ProfileTradeOff tradeOff() {
    double highest = toEps(SMALLEST_DELTA);
    LogMoment logDelta = excess -> logMoment().at(excess) + conversion.logDeltaOffset(excess);
    List<Line> lines =
        orders.isContinuous()
            ? Line.tangents(logDelta, deltaAndOrder(0), deltaAndOrder(highest), highest)
            : Arrays.stream(gridExcesses()).mapToObj(x -> new Line(x, logDelta.at(x))).toList();
    List<EpsDelta> pairs = new ArrayList<>();
    for (int k = 0; k <= PAIRS; k++) {
      double epsilon = highest * k / PAIRS;
      pairs.add(new EpsDelta(epsilon, Math.exp(Math.min(0, Line.lowest(lines, epsilon)))));
    }
    return new ProfileTradeOff(pairs);
  }

  private double[] gridExcesses() {
    double[] excess = orders.grid().clone();
    for (int i = 0; i < excess.length; i++) {
      excess[i] -= 1;
    }
    return excess;
  }

  private Best minimise(DoubleUnaryOperator objective) {
    return orders.isContinuous()
        ? OrderSearch.continuous(objective)
        : OrderSearch.grid(objective, gridExcesses());
  }

  /** K of the whole process: the sum over its phases. */
  private LogMoment logMoment() {
    List<Phase> phases = process.phases();
    return excess -> {
      double sum = 0;
      for (Phase phase : phases) {
        sum += phase.steps() * logMoment(phase, process.neighbours()).at(excess);
      }
      return sum;
    };
  }

  private static LogMoment logMoment(Phase phase, Neighbours neighbours) {
    if (!phase.everyExample() && neighbours == Neighbours.REPLACE_ONE) {
      return new ReplacedGaussianMoment(phase.probability(), phase.noiseMultiplier());
    }
    Phase single = phase.overSensitivity(neighbours);
    return single.laplace()
        ? new LaplaceMoment(single.noiseMultiplier())
        : new SampledGaussianMoment(single.probability(), single.noiseMultiplier());
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
    sentences.add(
        "Rényi divergence over "
            + orders
            + ", "
            + conversion.name().toLowerCase(Locale.ROOT)
            + " conversion to (ε, δ).");
    sentences.addAll(Assumptions.fractionalSteps(process, false));
    return List.copyOf(sentences);
  }

  @Override
  public String accountant() {
    return "moments accountant";
  }

  @Override
  public String toString() {
    Best best = epsAndOrder(1e-5);
    return String.format(
        Locale.ROOT,
        "ε = %.4g at δ = 1e-5 (moments accountant, order %.4g%s); upper bound, %s; %s",
        best.value(),
        best.order(),
        best.atEdge() ? ", at the edge of its grid: a wider grid may give less" : "",
        kind().words(),
        neighbours().words());
  }
}
