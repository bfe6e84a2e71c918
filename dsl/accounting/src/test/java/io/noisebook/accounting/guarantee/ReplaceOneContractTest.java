package io.noisebook.accounting.guarantee;

import io.noisebook.accounting.gdp.GdpGuarantee;
import io.noisebook.accounting.moments.MomentsGuarantee;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.strong.StrongGuarantee;
import org.junit.jupiter.api.Nested;

/** What every guarantee must do, where one record is replaced. */
class ReplaceOneContractTest {
  abstract static class Replacing extends GuaranteeContract {
    @Override
    protected Process draw(long seed) {
      return super.draw(seed).replaceOne();
    }
  }

  @Nested
  class OfGdp extends Replacing {
    @Override
    protected Guarantee analyse(Process process) {
      return GdpGuarantee.of(process);
    }
  }

  @Nested
  class OfMoments extends Replacing {
    @Override
    protected Guarantee analyse(Process process) {
      return MomentsGuarantee.of(process);
    }

    /** A Rényi δ(ε) is not itself a profile: its neighbours in ε imply a little less. */
    @Override
    protected double profileSlack() {
      return 0.9;
    }
  }

  @Nested
  class OfStrongComposition extends Replacing {
    @Override
    protected Guarantee analyse(Process process) {
      return StrongGuarantee.of(process);
    }

    /** A bound's δ(ε) is not itself a profile: its neighbours in ε imply less. */
    @Override
    protected double profileSlack() {
      return 0;
    }
  }
}
