package io.noisebook.accounting.exact;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Laplace;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Compositions of unequal parts, and trade-off functions, against the project's tables. */
public class CompositionTest {
  /** A process by the items of a table's row. */
  public static Process process(String items) {
    Process process = null;
    for (String item : items.split(";")) {
      String[] words = item.split(" ");
      double steps = Double.parseDouble(words[3]);
      Process part =
          words[0].equals("lap")
              ? new Laplace(Double.parseDouble(words[2])).times(steps)
              : Sampled.gaussian(Double.parseDouble(words[1]), Double.parseDouble(words[2]))
                  .times(steps);
      process = process == null ? part : process.then(part);
    }
    return process;
  }

  @ParameterizedTest(name = "{0}, δ = {1}")
  @CsvFileSource(
      resources = "/io/noisebook/accounting/heterogeneous.csv",
      numLinesToSkip = 1,
      maxCharsPerColumn = 10000)
  void compositionsOfTheTable(String name, double delta, double remove, double add, String items) {
    ExactGuarantee guarantee = ExactGuarantee.of(process(items));
    assertRelative(remove, guarantee.remove().toEps(delta), 1e-9);
    assertRelative(add, guarantee.add().toEps(delta), 1e-9);
    double moments = MomentsGuarantee.of(process(items)).toEps(delta);
    assertTrue(moments >= guarantee.toEps(delta), "moments " + moments);
  }

  @ParameterizedTest(name = "{0}, α = {3}")
  @CsvFileSource(resources = "/io/noisebook/accounting/tradeoff.csv", numLinesToSkip = 1)
  void tradeOffsOfTheTable(
      String name,
      String items,
      double advantage,
      double alpha,
      double remove,
      double add,
      double symmetric) {
    ExactGuarantee guarantee = ExactGuarantee.of(process(items));
    assertEquals(remove, guarantee.remove().tradeOff().at(alpha), 1e-9 * remove + 2e-13);
    assertEquals(add, guarantee.add().tradeOff().at(alpha), 1e-9 * add + 2e-13);
    assertEquals(symmetric, guarantee.tradeOff().at(alpha), 1e-9 * symmetric + 2e-13);
    assertEquals(advantage, guarantee.tradeOff().advantage(), 1e-9);
  }

  /** IMDb of the GDP paper at α = 0.25: the plain minimum would be 0.224966. */
  @Test
  void theMiddleOfTheSymmetricCurveIsALine() {
    TradeOff f = ExactGuarantee.of(Sampled.gaussian(0.02048, 0.56).times(439)).tradeOff();
    assertEquals(0.224163, f.at(0.25), 5e-7);
  }

  /** One Laplace step is (1/b, 0)-private and no better at tiny δ; two methods agree on many. */
  @Test
  void laplaceAlone() {
    ExactGuarantee one = ExactGuarantee.of(new Laplace(2));
    // δ(ε) = 1 − e^{(ε − 1/b)/2} for one step.
    assertRelative(0.5 + 2 * Math.log1p(-0.1), one.toEps(0.1), 1e-9);
    assertEquals(Method.LATTICE, one.method(0.1));
    Bracket bracket = one.bracket(0.1);
    assertTrue(bracket.lower() <= 0.5 + 2 * Math.log1p(-0.1), bracket.toString());
    assertTrue(bracket.relativeWidth() < 1e-6, bracket.toString());
    assertThrows(IllegalArgumentException.class, () -> GdpGuarantee.of(new Laplace(2)));
  }
}
