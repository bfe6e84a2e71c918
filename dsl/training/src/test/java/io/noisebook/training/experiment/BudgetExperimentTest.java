package io.noisebook.training.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.FeatureTable;
import io.noisebook.training.run.ProgressListener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiments of the zCDP paper, on generated features: that they keep to their budgets. */
class BudgetExperimentTest {
  private static final BudgetExperiments EXPERIMENTS =
      new BudgetExperiments(ProgressListener.NONE, Data.quietly());

  /** Features as a frozen network might make them: three clouds. */
  private static Dataset features(Path folder) throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      int label = random.nextInt(3);
      for (int j = 0; j < 6; j++) {
        lines.append(
            String.format(Locale.ROOT, "%.4f,", random.nextGaussian() + (j % 3 == label ? 2 : 0)));
      }
      lines.append(label).append('\n');
    }
    return FeatureTable.read(Files.writeString(folder.resolve("features.csv"), lines), 3, 0);
  }

  @Test
  void featuresOfAnyKindAreRun(@TempDir Path folder) throws Exception {
    BudgetExperiment experiment = EXPERIMENTS.features(features(folder));
    BudgetExperiment small =
        new BudgetExperiment(
            experiment.name(),
            experiment.rho() / 10,
            experiment.data(),
            experiment.settings().hidden(20).batch(100),
            experiment.rows());
    BudgetReport report = small.run(0, 1);
    assertEquals(3, report.outcomes().size());
    assertEquals(20, report.outcomes().get(0).epochs()[0], 1e-9);
    for (BudgetReport.Outcome outcome : report.outcomes()) {
      assertTrue(outcome.mean() > 0.4, outcome.row().name() + ": " + outcome.mean());
      assertTrue(outcome.least() <= outcome.mean() && outcome.mean() <= outcome.greatest());
      assertTrue(outcome.spent()[1] <= small.rho() * (1 + 1e-9), "spent " + outcome.spent()[1]);
    }
    assertEquals(4, report.rows().size());
    assertTrue(report.toString().contains("features.csv, as in Figure 15, ρ = 0.15625"));
  }

  /**
   * The plans of Table II: as many epochs as the paper says, and what was stated of the network.
   */
  @Test
  void tableTwoLastsAsLongAsInThePaper(@TempDir Path folder) throws Exception {
    Dataset any = features(folder);
    BudgetExperiment mnist = EXPERIMENTS.mnist();
    BudgetExperiment planned = mnist.on(any, run -> run.batch(54));
    for (int row = 0; row < 5; row++) {
      var plan = planned.training(row, 0).plan();
      assertEquals(mnist.rows().get(row).published().epochs(), plan.epochs(plan.steps()), 1e-9);
      assertTrue(plan.network().toString().contains("1000"), plan.network().toString());
    }
    BudgetExperiment perLayer = planned.noisePerLayer(2);
    assertEquals(1.5625, perLayer.rho());
    for (int row = 0; row < 5; row++) {
      var plan = perLayer.training(row, 0).plan();
      assertEquals(mnist.rows().get(row).published().epochs(), plan.epochs(plan.steps()), 1e-9);
      assertEquals(planned.training(row, 0).plan().sigma(0), plan.sigma(0) * Math.sqrt(2), 1e-12);
    }
    var followed = planned.training(5, 0).plan();
    assertEquals(0.78125, followed.validation().orElseThrow().filter().budget(), 1e-9);
    assertEquals(45, followed.validation().orElseThrow().examples().size());
  }
}
