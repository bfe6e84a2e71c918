package io.noisebook.training.experiment;

import static io.noisebook.training.model.Layers.concat;
import static io.noisebook.training.model.Layers.conv;
import static io.noisebook.training.model.Layers.dense;
import static io.noisebook.training.model.Layers.embedding;
import static io.noisebook.training.model.Layers.maxPool;
import static io.noisebook.training.model.Layers.product;

import io.noisebook.training.Training;
import io.noisebook.training.data.Data;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.experiment.Experiment.Measure;
import io.noisebook.training.experiment.Experiment.Published;
import io.noisebook.training.model.Model;
import io.noisebook.training.optimiser.NoisyAdam;
import io.noisebook.training.run.ProgressListener;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongFunction;

/**
 * The experiments of Section 4 of the GDP paper: {@code experiments().mnist(1).run(0, 1, 2)}.
 *
 * @param listener who watches the runs
 * @param data where data sets come from
 */
public record Experiments(ProgressListener listener, Data data) {
  /**
   * η of MNIST without privacy, which Table 1 leaves out. At the rows' own 0.25 and without
   * clipping one run in several ends at chance, after the loss leapt up.
   */
  private static final double STABLE_RATE = 0.1;

  /** η, C, σ, and what Table 1 says. */
  private record Row(double rate, double clip, double noise, Published published) {}

  private static final List<Row> TABLE_1 =
      List.of(
          row(0.25, 1.5, 1.3, 15, 95.0, 0.23, 0.83, 1.19),
          row(0.15, 1.0, 1.1, 60, 96.6, 0.57, 2.32, 3.01),
          row(0.25, 1.5, 0.7, 45, 97.0, 1.13, 5.07, 7.10),
          row(0.25, 1.5, 0.6, 62, 97.6, 2.00, 9.98, 13.27),
          row(0.25, 1.5, 0.55, 68, 97.8, 2.76, 14.98, 18.72),
          row(0.25, 1.5, 0.5, 100, 98.0, 4.78, 31.12, 32.40));

  private static Row row(
      double rate,
      double clip,
      double noise,
      double epochs,
      double accuracy,
      double mu,
      double clt,
      double moments) {
    return new Row(
        rate,
        clip,
        noise,
        new Published(
            "Table 1", Measure.ACCURACY, epochs, accuracy, mu, clt, moments, epochs, Double.NaN));
  }

  private Training training() {
    return Training.begin().onProgress(listener);
  }

  /**
   * MNIST, Table 1.
   *
   * @param row which of its rows, from 1 to 6
   * @return the experiment
   */
  public Experiment mnist(int row) {
    if (row < 1 || row > TABLE_1.size()) {
      throw new IllegalArgumentException(
          "row is a row of Table 1 of the GDP paper, from 1 to 6; got " + row + ".");
    }
    Row settings = TABLE_1.get(row - 1);
    return new Experiment(
        "MNIST, row " + row,
        settings.published(),
        seed -> data.mnist(),
        training()
            .noisySgd()
            .model(
                Model.of(
                    conv(16, 8).stride(2).same().relu(),
                    maxPool(2).stride(1),
                    conv(32, 4).stride(2).relu(),
                    maxPool(2).stride(1),
                    dense(32).relu(),
                    dense(10)))
            .learningRate(settings.rate())
            .clip(settings.clip())
            .noise(settings.noise())
            .batch(256)
            .epochs(settings.published().epochs()),
        OptionalDouble.of(STABLE_RATE));
  }

  /**
   * Adult, Table 2.
   *
   * @return the experiment
   */
  public Experiment adult() {
    return new Experiment(
        "Adult",
        new Published("Table 2", Measure.ACCURACY, 18, 84.0, 2.03, 10.20, 14.70, 20, 84.5),
        data::adult,
        training().noisySgd().hidden(16).learningRate(0.15).noise(0.55).batch(256).epochs(18));
  }

  /**
   * IMDb, Table 3, on each review's distinct words, with half the paper's learning rate; its
   * network, noise, sampling and epochs, and so its ε, are the paper's. With the paper's learning
   * rate it is about 0.7 points less accurate. See {@link #imdbFilledWithZeros} for why.
   *
   * @return the experiment
   */
  public Experiment imdb() {
    return imdb("IMDb", seed -> data.imdb().distinctWords(), 0.01);
  }

  /**
   * IMDb, Table 3, on reviews filled with zeros and all else as the paper has it. It falls short of
   * the paper's 83.8 % by four to five points, because here gradients are clipped to C. The library
   * that the paper's experiments were run with takes the norm of an embedding's gradient over its
   * slices, one for each word of a review, and not over their sums, although the padding, or a word
   * that comes again, adds up. With that norm this experiment reaches 83.2 %; but then what one
   * example adds has a norm of up to 9 C, and the ε stated does not hold.
   *
   * @return the experiment
   */
  public Experiment imdbFilledWithZeros() {
    return imdb("IMDb, filled with zeros", seed -> data.imdb(), 0.02);
  }

  private Experiment imdb(String name, LongFunction<Dataset> reviews, double learningRate) {
    return new Experiment(
        name,
        new Published("Table 3", Measure.ACCURACY, 9, 83.8, 2.07, 10.43, 15.24, 20, 84.7),
        reviews,
        training()
            .optimiser(new NoisyAdam().corrected(true))
            .model(Model.of(embedding(Data.REVIEW_WORDS, 16), dense(16).relu(), dense(2)))
            .learningRate(learningRate)
            .noise(0.56)
            .batch(512)
            .epochs(9));
  }

  /**
   * MovieLens 1M, Table 4, on generated ratings where the file is not there.
   *
   * @return the experiment
   */
  public Experiment movieLens() {
    return new Experiment(
        "MovieLens",
        new Published(
            "Table 4", Measure.ROOT_MEAN_SQUARE, 20, 0.915, 1.94, 10.61, 15.39, 20, 0.893),
        seed -> data.orGenerated().movieLens(seed),
        training()
            .optimiser(new NoisyAdam().corrected(true))
            .model(
                Model.of(
                    concat(
                        product(embedding(Data.USERS, 5).at(0), embedding(Data.FILMS, 5).at(1)),
                        embedding(Data.USERS, 10).at(0),
                        embedding(Data.FILMS, 10).at(1)),
                    dense(5)))
            .learningRate(0.01)
            .clip(5)
            .noise(0.6)
            .sampling(1 / 80.0)
            .epochs(20)
            .delta(1e-6));
  }

  /**
   * The experiments of the zCDP paper.
   *
   * @return a description of each
   */
  public BudgetExperiments zcdp() {
    return new BudgetExperiments(listener, data);
  }

  /**
   * The experiments of the Bayesian paper.
   *
   * @return a description of each
   */
  public BayesianExperiments bayesian() {
    return new BayesianExperiments(listener, data);
  }

  /**
   * An experiment and how to ask for it.
   *
   * @param word such as "mnist(1)"
   * @param experiment the experiment
   */
  public record Entry(String word, Experiment experiment) {}

  /**
   * All of them, in the order of the paper's tables.
   *
   * @return a new list
   */
  public List<Entry> all() {
    List<Entry> all = new ArrayList<>();
    for (int row = 1; row <= TABLE_1.size(); row++) {
      all.add(new Entry("mnist(" + row + ")", mnist(row)));
    }
    all.add(new Entry("adult()", adult()));
    all.add(new Entry("imdb()", imdb()));
    all.add(new Entry("imdbFilledWithZeros()", imdbFilledWithZeros()));
    all.add(new Entry("movieLens()", movieLens()));
    return all;
  }

  @Override
  public String toString() {
    return "the experiments of the GDP paper: "
        + String.join(" ", all().stream().map(Entry::word).toList());
  }
}
