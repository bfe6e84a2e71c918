package io.noisebook.accounting;

import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bad numbers get a message with the name, the allowed range and the value, and a hint where one
 * helps.
 */
class BudgetTest {
  static Stream<Arguments> badArguments() {
    return Stream.of(
        Arguments.of(
            256, 1.3, 3516, "p is a probability in (0, 1]; got 256. Did you mean 256/60000.0"),
        Arguments.of(
            0, 1.3, 3516, "p is a probability in (0, 1]; got 0. In Java 256/60000 is integer"),
        Arguments.of(1.5, 1.3, 3516, "p is a probability in (0, 1]; got 1.5. Did you mean 1.5 %"),
        Arguments.of(-0.1, 1.3, 3516, "p is a probability in (0, 1]; got -0.1."),
        Arguments.of(Double.NaN, 1.3, 3516, "p is a probability in (0, 1]; got NaN."),
        Arguments.of(0.1, 0, 3516, "got 0. Without noise there is no privacy"),
        Arguments.of(0.1, -1, 3516, "σ is a noise multiplier"),
        Arguments.of(0.1, Double.NaN, 3516, "σ is a noise multiplier"),
        Arguments.of(0.1, Double.POSITIVE_INFINITY, 3516, "σ is a noise multiplier"),
        Arguments.of(0.1, 1.3, 0, "T is a number of steps in [1, ∞); got 0."),
        Arguments.of(0.1, 1.3, 0.5, "Steps are epochs divided by p"),
        Arguments.of(0.1, 1.3, Double.NaN, "T is a number of steps in [1, ∞); got NaN."));
  }

  @ParameterizedTest
  @MethodSource("badArguments")
  void everyAccountantRefusesThem(double p, double sigma, double steps, String message) {
    for (Function<Budget, ?> accountant :
        Stream.<Function<Budget, ?>>of(
                b -> b.gdp(p, sigma, steps),
                b -> b.moments(p, sigma, steps),
                b -> b.exact(p, sigma, steps),
                b -> b.strong(p, sigma, steps),
                b -> b.zcdp(p, sigma, steps),
                b -> b.reducedNoise(p, sigma, steps, 1e-5))
            .toList()) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> accountant.apply(budget()));
      assertTrue(e.getMessage().contains(message), e.getMessage());
    }
  }
}
