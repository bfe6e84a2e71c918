package io.noisebook.language.course;

import io.noisebook.accounting.schedule.Decay;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.language.Schedules;
import java.util.Arrays;
import java.util.Map;

/** Sheet 4: schedules under a budget. */
final class SchedulesKey {
  /** The budget of the zCDP paper's Section V. */
  private static final double RHO = 0.78125;

  private SchedulesKey() {}

  static Map<String, Solution> solutions() {
    return Map.of(
        "4a",
        Solution.of(
                () ->
                    new double[] {
                      Schedule.list(4, 3, 2).rho(3),
                      Schedules.exponential(10, 0.01).over(71).rho(71)
                    })
            .mistakes(
                () ->
                    new double[] {
                      meanNoise(Schedule.list(4, 3, 2).sigmas(3)),
                      meanNoise(Schedules.exponential(10, 0.01).sigmas(71))
                    },
                "Costs add up, epoch by epoch; the cost of the mean noise is another number."),
        "4b",
        Solution.of(() -> new double[] {Math.sqrt(100 / (2 * RHO)), Math.sqrt(40 / (2 * 0.1))})
            .mistakes(
                () -> new double[] {Math.sqrt(1 / (2 * RHO)), Math.sqrt(1 / (2 * 0.1))},
                "Each epoch may have its share only, ρ/E."),
        "4c",
        Solution.of(() -> rate(60)),
        "4d",
        Solution.of(() -> new double[] {0.84}));
  }

  /** Not the cost of these epochs, but of as many with their mean noise. */
  private static double meanNoise(double[] sigmas) {
    double mean = Arrays.stream(sigmas).average().orElseThrow();
    return sigmas.length / (2 * mean * mean);
  }

  /** k of the decay σ₀ e^{−kt} from 10 that lasts so many epochs. */
  private static double rate(int epochs) {
    Decay decay = Schedules.exponential(10);
    Schedule fitted = decay.fit(RHO, epochs);
    return Math.log(fitted.at(0) / fitted.at(1));
  }
}
