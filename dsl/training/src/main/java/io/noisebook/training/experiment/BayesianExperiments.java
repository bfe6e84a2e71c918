package io.noisebook.training.experiment;

import static io.noisebook.training.model.Layers.conv;
import static io.noisebook.training.model.Layers.dense;
import static io.noisebook.training.model.Layers.maxPool;

import io.noisebook.accounting.calibration.Target;
import io.noisebook.accounting.schedule.Decays;
import io.noisebook.training.Training;
import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.engine.Influence;
import io.noisebook.training.experiment.BayesianExperiment.Outcome;
import io.noisebook.training.experiment.BayesianExperiment.Published;
import io.noisebook.training.model.Model;
import io.noisebook.training.run.ProgressListener;
import io.noisebook.training.run.TrainingResult;
import io.noisebook.training.variational.VariationalLogistic;
import io.noisebook.training.variational.VariationalResult;

/**
 * The experiments of the Bayesian paper, Section 5.2: {@code experiments().bayesian().abalone()
 * .run()}. It states neither how batches are sampled nor, for its tables of variational inference,
 * C and σ; here they are chosen, and the DP column is exact for what was chosen.
 *
 * @param listener who watches the runs
 * @param data where their data come from
 */
public record BayesianExperiments(ProgressListener listener, Data data) {
  private static final double DELTA = BayesianExperiment.DELTA;

  /**
   * MNIST by a convolutional network, of which each step updates a tenth, as in the paper: an
   * example moves no more of the sum than what it has there.
   *
   * @return the experiment
   */
  public BayesianExperiment mnist() {
    Training training =
        Training.begin()
            .onProgress(listener)
            .updating(0.1)
            .model(
                Model.of(
                    conv(16, 8).stride(2).same().tanh(),
                    maxPool(2).stride(1),
                    conv(32, 4).stride(2).tanh(),
                    maxPool(2).stride(1),
                    dense(32).tanh(),
                    dense(10)))
            .clip(1)
            .batch(512)
            .epochs(15)
            .learningRate(Decays.linear(6, 1, 15))
            .within(Target.of(2.2, DELTA))
            .alsoBayesian(256, Influence.ABSENCE);
    return new BayesianExperiment(
        "MNIST",
        new Published(0.96, 2.2, 0.95),
        "the network of the GDP paper with tanh, of which each step updates 10 % as in the paper,"
            + " batches of 512, 15 epochs, η from 6 to 1, C = 1, 256 examples a step against their"
            + " absence on the weights that it updates",
        () -> outcome(training.data(data.mnist()).run()));
  }

  /**
   * CIFAR-10 on features that a network trained on public data has made of the images, or any other
   * table of features, by one dense layer.
   *
   * @param features the data set, [examples, features]
   * @return the experiment
   */
  public BayesianExperiment features(Dataset features) {
    Training training =
        Training.begin()
            .onProgress(listener)
            .noisyAdam()
            .data(features)
            .hidden()
            .clip(4)
            .batch(Math.min(512, features.training().size()))
            .epochs(20)
            .learningRate(0.001)
            .within(Target.of(8, DELTA))
            .alsoBayesian(512, Influence.ABSENCE);
    return new BayesianExperiment(
        features.name(),
        new Published(0.73, 8, 0.76),
        "one dense layer on frozen features, batches of 512 and Adam with η = 0.001 as in the"
            + " paper, 20 epochs, C = 4, the examples of a batch against their absence; the paper's"
            + " numbers are of CIFAR-10",
        () -> outcome(training.run()));
  }

  /**
   * Abalone, old or young, by variational logistic regression.
   *
   * @return the experiment
   */
  public BayesianExperiment abalone() {
    return new BayesianExperiment(
        "Abalone",
        new Published(0.76, 7.6, 0.61),
        "variational logistic regression, old is ten rings or more, p = 0.3, 1000 steps, Adam with"
            + " η = 0.2, C = 1, all examples of a batch against their absence; the noise is that of"
            + " ε = 0.305 for all data",
        () ->
            outcome(
                VariationalLogistic.of(data.abalone())
                    .clip(1)
                    .batches(0.3, 1000)
                    .learningRate(0.2)
                    .alsoBayesian(8000, Influence.ABSENCE)
                    .within(Target.of(0.305, DELTA))
                    .run()));
  }

  /**
   * Adult by variational logistic regression.
   *
   * @return the experiment
   */
  public BayesianExperiment adult() {
    return new BayesianExperiment(
        "Adult",
        new Published(0.81, 0.5, 0.2),
        "variational logistic regression on a9a, p = 0.3, 100 steps, Adam with η = 0.1, C = 18,"
            + " 8000 examples a step against their absence",
        () ->
            outcome(
                VariationalLogistic.of(data.adult())
                    .clip(18)
                    .batches(0.3, 100)
                    .learningRate(0.1)
                    .alsoBayesian(8000, Influence.ABSENCE)
                    .within(Target.of(0.5, DELTA))
                    .run()));
  }

  /**
   * Runs some of them, and sets them beside Table 1.
   *
   * @param which at least one
   * @return the report
   */
  public BayesianReport table(BayesianExperiment... which) {
    return BayesianReport.of(which);
  }

  private static Outcome outcome(TrainingResult result) {
    return new Outcome(result.accuracy(), result.toEps(DELTA), result.bayesian().orElseThrow());
  }

  private static Outcome outcome(VariationalResult result) {
    return new Outcome(result.accuracy(), result.exact().toEps(DELTA), result.bayesian());
  }

  @Override
  public String toString() {
    return "the experiments of the Bayesian paper: mnist() abalone() adult() features(data), then"
        + " .run(); .table(abalone(), adult()) runs some beside each other";
  }
}
