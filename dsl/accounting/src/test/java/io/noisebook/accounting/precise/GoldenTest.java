package io.noisebook.accounting.precise;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.exact.Bracket;
import io.noisebook.accounting.exact.DirectedGuarantee;
import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.process.Sampled;
import java.util.stream.Stream;
import org.apache.commons.numbers.core.DD;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The exact accountant against golden.csv, and golden.csv against what made it. */
class GoldenTest {
  static Stream<GoldenRow> rows() {
    return GoldenRow.all();
  }

  private static DirectedGuarantee guarantee(GoldenRow row) {
    ExactGuarantee both =
        ExactGuarantee.of(Sampled.gaussian(row.step().p(), row.step().sigma()).times(row.steps()));
    return row.removal() ? both.remove() : both.add();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theTruthIsMetAndEnclosed(GoldenRow row) {
    DirectedGuarantee guarantee = guarantee(row);
    Bracket bracket = guarantee.bracket(row.delta());
    double epsilon = guarantee.toEps(row.delta());
    assertRelative(row.epsilon(), epsilon, 1e-9);
    // The table's number was rounded to a double.
    double slip = Math.ulp(row.epsilon());
    assertTrue(
        bracket.lower() <= row.epsilon() + slip && bracket.upper() >= row.epsilon() - slip,
        bracket + " does not hold " + row.epsilon());
  }

  @Test
  void theTableIsLarge() {
    assertTrue(rows().count() >= 60);
    assertTrue(rows().allMatch(row -> row.digits() >= 15));
  }

  static Stream<GoldenRow> oneStep() {
    return rows().filter(row -> row.oracle().equals("closed form"));
  }

  @ParameterizedTest
  @MethodSource("oneStep")
  void closedFormsAreAsTheTableSays(GoldenRow row) {
    check(row, ClosedForm.of(row.step(), row.steps()).epsilon(row.delta(), row.removal()));
  }

  static Stream<GoldenRow> quickContours() {
    return rows().filter(row -> row.oracle().equals("contour")).limit(4);
  }

  @ParameterizedTest
  @MethodSource("quickContours")
  void contoursAreAsTheTableSays(GoldenRow row) {
    check(
        row, PreciseContour.epsilon(row.step(), row.steps(), row.delta(), row.removal(), 2, 20000));
  }

  static Stream<GoldenRow> twoSteps() {
    return rows()
        .filter(row -> row.oracle().equals("convolution") && row.steps() == 2)
        .skip(1)
        .limit(2);
  }

  @ParameterizedTest
  @MethodSource("twoSteps")
  void theDefinitionAgreesWithTheConvolution(GoldenRow row) {
    check(row, new TwoSteps(row.step(), row.removal()).epsilon(row.delta()));
  }

  private static void check(GoldenRow row, DD computed) {
    assertRelative(row.epsilon(), computed.doubleValue(), 4e-16);
  }
}
