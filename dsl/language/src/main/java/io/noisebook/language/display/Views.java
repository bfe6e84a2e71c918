package io.noisebook.language.display;

import io.noisebook.accounting.Budget;
import io.noisebook.accounting.bayesian.BayesianGuarantee;
import io.noisebook.accounting.bayesian.BayesianLedger;
import io.noisebook.accounting.bayesian.Percentiles;
import io.noisebook.accounting.calibration.ReducedNoise;
import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.comparison.Batching;
import io.noisebook.accounting.comparison.Comparison;
import io.noisebook.accounting.exact.Bracket;
import io.noisebook.accounting.guarantee.Attack;
import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.guarantee.TradeOff;
import io.noisebook.accounting.hiddenstate.DescentPlan;
import io.noisebook.accounting.hiddenstate.HiddenStateGuarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.schedule.Decay;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.Scheduled;
import io.noisebook.training.Training;
import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.TableData;
import io.noisebook.training.descent.Descent;
import io.noisebook.training.descent.DescentProgress;
import io.noisebook.training.descent.DescentResult;
import io.noisebook.training.descent.GradientDescent;
import io.noisebook.training.experiment.BayesianReport;
import io.noisebook.training.experiment.BudgetReport;
import io.noisebook.training.experiment.Experiment;
import io.noisebook.training.experiment.Experiments;
import io.noisebook.training.experiment.Report;
import io.noisebook.training.model.Model;
import io.noisebook.training.model.Network;
import io.noisebook.training.run.LeakCheck;
import io.noisebook.training.run.NonPrivateResult;
import io.noisebook.training.run.Progress;
import io.noisebook.training.run.TrainingResult;
import io.noisebook.training.run.UnclippedResult;
import io.noisebook.training.tuning.Tuned;
import io.noisebook.training.tuning.Tuning;
import io.noisebook.training.variational.VariationalResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.internal.chartpart.Chart;
import org.nd4j.linalg.api.ndarray.INDArray;
import tech.tablesaw.api.Table;

/** Knows what every value of the language looks like. */
public final class Views {
  private Views() {}

  /**
   * What a value looks like: its own view if it is {@link Viewable}, ours if we know its type, else
   * an array's elements, an image, or its {@code toString()}.
   *
   * @param value any value, or null
   * @return the view, never null
   */
  public static View of(Object value) {
    if (value instanceof View view) {
      return view;
    }
    if (value instanceof Viewable viewable) {
      return viewable.view();
    }
    if (value instanceof HiddenStateGuarantee hidden) {
      return HiddenStateView.of(hidden);
    }
    if (value instanceof BayesianGuarantee guarantee) {
      return BayesianView.of(guarantee);
    }
    if (value instanceof BayesianLedger ledger) {
      return BayesianView.of(ledger);
    }
    if (value instanceof Percentiles percentiles) {
      return BayesianView.of(percentiles);
    }
    if (value instanceof Guarantee guarantee) {
      return GuaranteeView.of(guarantee);
    }
    if (value instanceof Comparison comparison) {
      return ComparisonView.of(comparison);
    }
    if (value instanceof Batching batching) {
      return BatchingView.of(batching);
    }
    if (value instanceof Tuning tuning) {
      return TuningView.of(tuning);
    }
    if (value instanceof Tuned tuned) {
      return TuningView.of(tuned);
    }
    if (value instanceof BudgetReport report) {
      return BudgetReportView.of(report);
    }
    if (value instanceof TradeOff tradeOff) {
      return TradeOffView.of(tradeOff);
    }
    if (value instanceof Process process) {
      return ProcessView.of(process);
    }
    if (value instanceof Budget budget) {
      return BudgetView.of(budget);
    }
    if (value instanceof Target target) {
      return BudgetView.of(target);
    }
    if (value instanceof Bracket bracket) {
      return BudgetView.of(bracket);
    }
    if (value instanceof ReducedNoise noise) {
      return ReducedNoiseView.of(noise);
    }
    if (value instanceof DescentPlan plan) {
      return DescentPlanView.of(plan);
    }
    if (value instanceof GradientDescent descent) {
      return DescentView.of(descent);
    }
    if (value instanceof Descent descent) {
      return DescentView.of(descent);
    }
    if (value instanceof DescentProgress progress) {
      return DescentView.of(progress);
    }
    if (value instanceof DescentResult result) {
      return DescentView.of(result);
    }
    if (value instanceof Attack attack) {
      return AttackView.of(attack);
    }
    if (value instanceof Schedule schedule) {
      return ScheduleView.of(schedule);
    }
    if (value instanceof Decay decay) {
      return SchedulesView.of(decay);
    }
    if (value instanceof Scheduled scheduled) {
      return SchedulesView.of(scheduled);
    }
    if (value instanceof Progress progress) {
      return ProgressView.of(progress);
    }
    if (value instanceof Training training) {
      return TrainingView.of(training);
    }
    if (value instanceof TrainingResult result) {
      return TrainingView.of(result);
    }
    if (value instanceof NonPrivateResult result) {
      return TrainingView.of(result);
    }
    if (value instanceof BayesianReport report) {
      return BayesianView.of(report);
    }
    if (value instanceof VariationalResult result) {
      return BayesianView.of(result);
    }
    if (value instanceof LeakCheck check) {
      return LeakCheckView.of(check);
    }
    if (value instanceof UnclippedResult result) {
      return BayesianView.of(result);
    }
    if (value instanceof Experiments experiments) {
      return ExperimentView.of(experiments);
    }
    if (value instanceof Experiment experiment) {
      return ExperimentView.of(experiment);
    }
    if (value instanceof Report report) {
      return ExperimentView.of(report);
    }
    if (value instanceof Model model) {
      return ModelView.of(model);
    }
    if (value instanceof Network network) {
      return ModelView.of(network);
    }
    if (value instanceof Dataset data) {
      return DatasetView.of(data);
    }
    if (value instanceof Data door) {
      return DatasetView.of(door);
    }
    if (value instanceof TableData table) {
      return DatasetView.of(table);
    }
    if (value instanceof Table table) {
      return DataView.of(table);
    }
    if (value instanceof INDArray array) {
      return DataView.of(array);
    }
    if (value instanceof Chart<?, ?> chart) {
      return chart(chart, chart.getClass().getSimpleName() + " \"" + chart.getTitle() + "\"");
    }
    return AnyView.of(value);
  }

  /**
   * The trade-off curves of several guarantees in one chart, each named with its kind.
   *
   * @param guarantees the guarantees, at least one
   * @return the chart
   */
  public static XYChart tradeOffs(Guarantee... guarantees) {
    Arguments.count("guarantees is a number of guarantees to draw", guarantees.length);
    Map<String, Guarantee> named = new LinkedHashMap<>();
    for (Guarantee guarantee : guarantees) {
      String name = guarantee.accountant();
      for (int k = 2; named.containsKey(name); k++) {
        name = guarantee.accountant() + " " + k;
      }
      named.put(name, guarantee);
    }
    return GuaranteeView.tradeOffs(named);
  }

  /**
   * The noise of several schedules in one chart.
   *
   * @param schedules the schedules, at least one; of one without an end the first epochs are drawn
   * @return the chart
   */
  public static XYChart schedules(Schedule... schedules) {
    Arguments.count("schedules is a number of schedules to draw", schedules.length);
    return SchedulesView.chart(List.of(schedules));
  }

  private static View chart(Chart<?, ?> chart, String text) {
    // Both, because pages made of a notebook strip what a bare SVG draws with, but not one in HTML.
    return View.text(text).with(View.SVG, Svg.of(chart)).with(View.HTML, Svg.inPage(chart, text));
  }
}
