package io.noisebook.accounting.guarantee;

import static io.noisebook.accounting.Budget.budget;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every guarantee says what it takes for granted, and no more. */
class AssumptionsTest {
  private static List<Guarantee> all(Process process) {
    return List.of(
        budget().exact(process),
        budget().moments(process),
        budget().gdp(process),
        budget().zcdp(process),
        budget().strong(process));
  }

  private static boolean says(Guarantee guarantee, String part) {
    return guarantee.assumptions().stream().anyMatch(sentence -> sentence.contains(part));
  }

  @Test
  void samplingIsSaidWhereThereIsSome() {
    for (Guarantee guarantee : all(Sampled.gaussian(0.01, 2).times(10))) {
      assertTrue(says(guarantee, "Poisson sampling"), guarantee.accountant());
    }
    for (Guarantee guarantee : all(new Gaussian(2).times(10))) {
      assertFalse(says(guarantee, "Poisson"), guarantee.accountant());
      assertFalse(guarantee.assumptions().isEmpty(), guarantee.accountant());
    }
  }

  /** T = 234.375 steps: rounded up, or taken as it is; said either way, and true. */
  @Test
  void aFractionOfAStepIsSaid() {
    Process process = Sampled.gaussian(256 / 60000.0, 2).times(60000 / 256.0);
    List<Guarantee> whole = all(Sampled.gaussian(256 / 60000.0, 2).times(235));
    List<Guarantee> fractional = all(process);
    for (int i = 0; i < whole.size(); i++) {
      Guarantee guarantee = fractional.get(i);
      boolean rounded = says(guarantee, "T = 234.375 was rounded up to 235 steps");
      assertTrue(rounded || says(guarantee, "T = 234.375 was taken as it is"));
      assertEquals(rounded, guarantee.toEps(1e-5) == whole.get(i).toEps(1e-5));
      assertFalse(says(whole.get(i), "T = "), whole.get(i).accountant());
    }
  }

  @Test
  void replacingIsSaid() {
    for (Guarantee guarantee : all(new Gaussian(2).times(10).replaceOne())) {
      assertTrue(says(guarantee, "Replace one"), guarantee.accountant());
      assertTrue(guarantee.toString().contains("replace one example"), guarantee.toString());
      assertFalse(says(guarantee, "removed"), guarantee.accountant());
    }
  }
}
