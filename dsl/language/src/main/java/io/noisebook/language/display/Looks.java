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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.knowm.xchart.internal.chartpart.Chart;
import org.nd4j.linalg.api.ndarray.INDArray;
import tech.tablesaw.api.Table;

/** What the values of each type look like; a special type comes before those it belongs to. */
final class Looks {
  private static final List<Look<?>> ALL =
      List.of(
          look(View.class, view -> view),
          look(Viewable.class, Viewable::view),
          look(HiddenStateGuarantee.class, HiddenStateView::of),
          look(BayesianGuarantee.class, BayesianView::of),
          look(BayesianLedger.class, BayesianView::of),
          look(Percentiles.class, BayesianView::of),
          look(Guarantee.class, GuaranteeView::of),
          look(Comparison.class, ComparisonView::of),
          look(Batching.class, BatchingView::of),
          look(Tuning.class, TuningView::of),
          look(Tuned.class, TuningView::of),
          look(BudgetReport.class, BudgetReportView::of),
          look(TradeOff.class, TradeOffView::of),
          look(Process.class, ProcessView::of),
          look(Budget.class, BudgetView::of),
          look(Target.class, BudgetView::of),
          look(Bracket.class, BudgetView::of),
          look(ReducedNoise.class, ReducedNoiseView::of),
          look(DescentPlan.class, DescentPlanView::of),
          look(GradientDescent.class, DescentView::of),
          look(Descent.class, DescentView::of),
          look(DescentProgress.class, DescentView::of),
          look(DescentResult.class, DescentView::of),
          look(Attack.class, AttackView::of),
          look(Schedule.class, ScheduleView::of),
          look(Decay.class, SchedulesView::of),
          look(Scheduled.class, SchedulesView::of),
          look(Progress.class, ProgressView::of),
          look(Training.class, TrainingView::of),
          look(TrainingResult.class, TrainingView::of),
          look(NonPrivateResult.class, TrainingView::of),
          look(BayesianReport.class, BayesianView::of),
          look(VariationalResult.class, BayesianView::of),
          look(LeakCheck.class, LeakCheckView::of),
          look(UnclippedResult.class, BayesianView::of),
          look(Experiments.class, ExperimentView::of),
          look(Experiment.class, ExperimentView::of),
          look(Report.class, ExperimentView::of),
          look(Model.class, ModelView::of),
          look(Network.class, ModelView::of),
          look(Dataset.class, DatasetView::of),
          look(Data.class, DatasetView::of),
          look(TableData.class, DatasetView::of),
          look(Table.class, DataView::of),
          look(INDArray.class, DataView::of),
          look(Chart.class, Views::chart));

  private Looks() {}

  private record Look<T>(Class<T> type, Function<? super T, View> drawing) {
    View of(Object value) {
      return drawing.apply(type.cast(value));
    }
  }

  private static <T> Look<T> look(Class<T> type, Function<? super T, View> drawing) {
    return new Look<>(type, drawing);
  }

  /** What a value looks like; empty where its type has no look of its own. */
  static Optional<View> of(Object value) {
    for (Look<?> look : ALL) {
      if (look.type().isInstance(value)) {
        return Optional.of(look.of(value));
      }
    }
    return Optional.empty();
  }

  /** The types that have a look of their own. */
  static List<Class<?>> types() {
    return ALL.stream().<Class<?>>map(Look::type).toList();
  }
}
