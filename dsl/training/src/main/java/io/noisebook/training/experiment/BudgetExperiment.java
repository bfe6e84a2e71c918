package io.noisebook.training.experiment;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.accounting.schedule.ValidationDecay;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/**
 * An experiment of the zCDP paper: the same training under one ρ, which several schedules spend.
 *
 * @param name such as "MNIST, Table II"
 * @param rho ρ, what each run may spend
 * @param data the data, by the seed of its split
 * @param settings everything but data and noise
 * @param rows the schedules, in the order of the paper's table
 */
public record BudgetExperiment(
    String name, double rho, LongFunction<Dataset> data, Training settings, List<Row> rows) {
  /** More epochs than any budget of the paper lasts; a validation schedule ends before. */
  private static final int MOST_EPOCHS = 10_000;

  /** How many training examples a validation schedule sets apart, as a share. */
  private static final int VALIDATION_PARTS = 12;

  /** Copies the list. */
  public BudgetExperiment {
    Arguments.positive("ρ is a privacy budget", rho);
    rows = List.copyOf(rows);
  }

  /**
   * One column of the paper's table, a row here.
   *
   * @param name the schedule's name, with its parameters
   * @param noise the schedule, or the decay that follows from validation
   * @param published what the paper says
   */
  public record Row(String name, Noise noise, Published published) {
    Row scaled(double factor) {
      return new Row(name, noise.scaled(factor), published);
    }
  }

  /**
   * What the paper says of a schedule.
   *
   * @param epochs how many the budget lasts
   * @param training the accuracy on training examples, in [0, 1]
   * @param testing the accuracy on test examples, in [0, 1]
   */
  public record Published(int epochs, double training, double testing) {
    /** Where the paper prints no number, only a picture. */
    static final Published NONE = new Published(0, Double.NaN, Double.NaN);
  }

  /** How the noise of a row is made. */
  public sealed interface Noise {
    /**
     * The same with another scale.
     *
     * @param factor what every σ is multiplied by, positive
     * @return the noise
     */
    Noise scaled(double factor);
  }

  /**
   * By a schedule fixed beforehand.
   *
   * @param schedule σ of each epoch
   */
  public record Fixed(Schedule schedule) implements Noise {
    @Override
    public Fixed scaled(double factor) {
      return new Fixed(schedule.scaled(factor));
    }
  }

  /**
   * By validation accuracy.
   *
   * @param decay how σ follows
   */
  public record Followed(ValidationDecay decay) implements Noise {
    @Override
    public Followed scaled(double factor) {
      return new Followed(
          new ValidationDecay(
              factor * decay.sigma(),
              decay.factor(),
              decay.window(),
              decay.threshold(),
              decay.period()));
    }
  }

  /**
   * The run of a row.
   *
   * @param row which, from 0
   * @param seed the seed of the split; noise is never seeded
   * @return the description
   */
  public Training training(int row, long seed) {
    Dataset all = data.apply(seed);
    Training budgeted = settings.within(Target.rho(rho));
    if (rows.get(row).noise() instanceof Followed followed) {
      // As in the paper: 5,000 of MNIST's 60,000 training examples are taken to be public.
      Dataset.Split split = all.validation(all.training().size() / VALIDATION_PARTS);
      return budgeted
          .data(split.data())
          .noise(followed.decay())
          .publicValidation(split.validation())
          .epochs(MOST_EPOCHS);
    }
    Schedule schedule = ((Fixed) rows.get(row).noise()).schedule();
    return budgeted.data(all).noise(schedule).epochs(schedule.within(rho));
  }

  /**
   * The same experiment with noise of σ times the clipping norm of each layer, instead of that of
   * the whole gradient: √L times less. Each of the L layers then costs what σ says, so that ρ is L
   * times as much, which this experiment's budget says.
   *
   * @param layers L, at least 1
   * @return a new experiment
   */
  public BudgetExperiment noisePerLayer(int layers) {
    Arguments.count("L is a number of layers", layers);
    return new BudgetExperiment(
        name + ", noise by the layer",
        layers * rho,
        data,
        settings,
        rows.stream().map(row -> row.scaled(1 / Math.sqrt(layers))).toList());
  }

  /**
   * The same schedules under the same budget on other data, of which the paper says nothing.
   *
   * @param other the data set
   * @param change what else changes, such as {@code run -> run.hidden(20).batch(200)}
   * @return a new experiment
   */
  public BudgetExperiment on(Dataset other, UnaryOperator<Training> change) {
    return new BudgetExperiment(
        name + ", on " + other.name(),
        rho,
        seed -> other,
        change.apply(settings),
        rows.stream().map(row -> new Row(row.name(), row.noise(), Published.NONE)).toList());
  }

  /**
   * Runs every row for some seeds and sets the means beside the paper's.
   *
   * @param seeds the seeds, at least one
   * @return the report
   */
  public BudgetReport run(long... seeds) {
    return BudgetReport.of(this, seeds);
  }

  @Override
  public String toString() {
    return name + ": " + rows.size() + " schedules under ρ = " + rho + "; .run(0) runs each once";
  }
}
