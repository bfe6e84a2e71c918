package io.noisebook.accounting.exact;

import io.noisebook.accounting.guarantee.GaussianTradeOff;
import io.noisebook.accounting.guarantee.TradeOff;
import java.util.List;

/** Trade-off functions of processes, in the direction of removal. */
final class Curves {
  /** Points of the lattice where a contour is slow. */
  private static final int SIZE = 1 << 18;

  /** What lines for single points of a curve may cost, all of them: as much as the densities do. */
  private static final double ALLOWANCE = 2e8;

  private Curves() {}

  static TradeOff removal(List<Part> parts, Densities densities) {
    if (parts.size() == 1
        && parts.get(0).steps() == 1
        && parts.get(0).loss() instanceof SampledLoss loss) {
      return loss.p() == 1
          ? GaussianTradeOff.of(1 / loss.sigma())
          : new StepTradeOff(loss.p(), 1 / loss.sigma());
    }
    LossTransform transform = SumTransform.of(parts, Direction.REMOVE);
    if (densities.fewSteps()) {
      return new DensityTradeOff(densities, false);
    }
    double allowance = densities.possible() ? ALLOWANCE : Double.POSITIVE_INFINITY;
    return new ContourTradeOff(
        new Contour(Kernel.TAIL, transform, allowance),
        new Contour(Kernel.TAIL, SumTransform.of(parts, Direction.ADD), allowance),
        densities.possible() ? new DensityTradeOff(densities, false) : lattice(parts, transform));
  }

  private static TradeOff lattice(List<Part> parts, LossTransform transform) {
    PldAccountant accountant = new PldAccountant(parts, transform, Direction.REMOVE);
    return new LazyTradeOff(() -> LatticeTradeOff.of(accountant, SIZE));
  }
}
