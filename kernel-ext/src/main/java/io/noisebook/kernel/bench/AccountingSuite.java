package io.noisebook.kernel.bench;

import static io.noisebook.accounting.Budget.budget;

import io.noisebook.accounting.guarantee.TradeOff;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** Times the accountants, warm, on the GDP paper's second MNIST row with other numbers of steps. */
final class AccountingSuite implements Suite {
  private static final double P = 256 / 60000.0;
  private static final double SIGMA = 1.1;
  private static final double DELTA = 1e-5;

  @Override
  public String name() {
    return "accounting";
  }

  @Override
  public List<Measurement> run() throws Exception {
    Map<String, Callable<?>> tasks = new LinkedHashMap<>();
    for (double steps : new double[] {1e2, 1e4, 1e6}) {
      String at = String.format(java.util.Locale.ROOT, ", T = %.0e", steps);
      tasks.put("gdp ε" + at, () -> budget().gdp(P, SIGMA, steps).toEps(DELTA));
      tasks.put("exact ε" + at, () -> budget().exact(P, SIGMA, steps).toEps(DELTA));
      tasks.put("moments ε" + at, () -> budget().moments(P, SIGMA, steps).toEps(DELTA));
    }
    tasks.put("exact trade-off, 200 points", () -> curve(budget().exact(P, SIGMA, 1e4).tradeOff()));
    tasks.put(
        "moments trade-off, 200 points", () -> curve(budget().moments(P, SIGMA, 1e4).tradeOff()));
    return new Timing(30, 31).paired(tasks);
  }

  private static double curve(TradeOff tradeOff) {
    double sum = 0;
    for (int i = 0; i < 200; i++) {
      sum += tradeOff.at(i / 199.0);
    }
    return sum;
  }
}
