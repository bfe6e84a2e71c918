package io.noisebook.accounting;

import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The columns CLT μ, CLT ε and MA ε of Tables 1–4 of the GDP paper, to all their printed digits,
 * with T = epochs/p as the paper counts.
 */
class PublishedTablesTest {
  @ParameterizedTest(name = "{0}, σ = {4}")
  @CsvSource({
    "Table 1 MNIST,    256, 60000, 1e-5, 1.3,  15,  0.23, 0.83,  1.19",
    "Table 1 MNIST,    256, 60000, 1e-5, 1.1,  60,  0.57, 2.32,  3.01",
    "Table 1 MNIST,    256, 60000, 1e-5, 0.7,  45,  1.13, 5.07,  7.10",
    "Table 1 MNIST,    256, 60000, 1e-5, 0.6,  62,  2.00, 9.98,  13.27",
    "Table 1 MNIST,    256, 60000, 1e-5, 0.55, 68,  2.76, 14.98, 18.72",
    "Table 1 MNIST,    256, 60000, 1e-5, 0.5,  100, 4.78, 31.12, 32.40",
    "Table 2 Adult,    256, 29305, 1e-5, 0.55, 18,  2.03, 10.20, 14.70",
    "Table 3 IMDb,     512, 25000, 1e-5, 0.56, 9,   2.07, 10.43, 15.24",
    "Table 4 MovieLens, 1,  80,    1e-6, 0.6,  20,  1.94, 10.61, 15.39"
  })
  void allPrintedDigits(
      String table,
      double batch,
      double examples,
      double delta,
      double sigma,
      double epochs,
      String mu,
      String cltEps,
      String momentsEps) {
    double p = batch / examples;
    assertEquals(mu, twoDigits(budget().gdp(p, sigma, epochs / p).mu()));
    assertEquals(cltEps, twoDigits(budget().gdp(p, sigma, epochs / p).toEps(delta)));
    assertEquals(
        momentsEps, twoDigits(budget().moments(p, sigma, epochs / p).asPublished().toEps(delta)));
  }

  private static String twoDigits(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
