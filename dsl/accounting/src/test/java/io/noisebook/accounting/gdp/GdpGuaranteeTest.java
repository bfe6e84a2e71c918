package io.noisebook.accounting.gdp;

import static io.noisebook.accounting.Approximately.assertRelative;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.ReferenceRow;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.GuaranteeContract;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GdpGuaranteeTest extends GuaranteeContract {
  @Override
  protected Guarantee analyse(Process process) {
    return GdpGuarantee.of(process);
  }

  @ParameterizedTest
  @MethodSource("io.noisebook.accounting.ReferenceRow#all")
  void agreesWithTheReference(ReferenceRow row) {
    GdpGuarantee gdp = GdpGuarantee.of(Sampled.gaussian(row.p(), row.sigma()).times(row.steps()));
    if (row.p() == 1) {
      assertRelative(Math.sqrt(row.steps()) / row.sigma(), gdp.mu(), 1e-14);
      assertRelative(row.epsExact(), gdp.toEps(row.delta()), 1e-11);
      assertEquals(Kind.UPPER_BOUND, gdp.kind());
    } else {
      assertRelative(row.muClt(), gdp.mu(), 1e-12);
      assertRelative(row.epsClt(), gdp.toEps(row.delta()), 1e-10);
      assertEquals(Kind.ESTIMATE, gdp.kind());
    }
  }

  /** Both formulas for δ, where both have their digits: the switch between them does not show. */
  @Test
  void smallMuKeepsItsDigits() {
    // 50-digit values of (3.2).
    assertRelative(3.989422804014327e-7, GdpGuarantee.of(new Gaussian(1e6)).toDelta(0), 1e-12);
    for (double mu = 1e-12; mu < 1e-2; mu *= 7) {
      // δ(μ·t) ≈ μ(φ(t) − tΦ(−t)) for small μ; at t = 1 that is 0.0833154705876903 μ, first order
      // in μ.
      double delta = GdpGuarantee.of(new Gaussian(1 / mu)).toDelta(mu);
      assertRelative(0.0833154705876903 * mu, delta, 2 * mu + 1e-12);
    }
  }

  @Test
  void phasesAddTheirSquares() {
    Process process = new Gaussian(2).times(3).then(Sampled.gaussian(0.01, 1.5).times(100));
    double square = 3 / 4.0 + 100 * 1e-4 * Math.expm1(1 / 2.25);
    assertRelative(Math.sqrt(square), GdpGuarantee.of(process).mu(), 1e-14);
    assertEquals(Kind.ESTIMATE, GdpGuarantee.of(process).kind());
  }

  @Test
  void refusesANoiseTooSmallForTheLimit() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> GdpGuarantee.of(Sampled.gaussian(0.1, 0.03)));
    assertTrue(e.getMessage().contains("budget().moments"), e.getMessage());
  }
}
