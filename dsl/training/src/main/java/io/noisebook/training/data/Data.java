package io.noisebook.training.data;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Supplier;
import tech.tablesaw.api.Table;

/**
 * The door to data sets. Known ones are looked for in the folder NOISEBOOK_DATA, else in a folder
 * shared/data beside or above the working folder; then in the user's cache; then at their public
 * address, with a checksum. Where one is not to be had, the message says what is generated in its
 * form, and {@link #orGenerated} takes that.
 *
 * <p>Every data set here throws {@link UncheckedIOException} if a file is not there and cannot be
 * fetched, or is not what it should be; the message says where it was looked for.
 */
public final class Data {
  /** How many words an embedding of {@link #imdb} and {@link #reviews} needs. */
  public static final int REVIEW_WORDS = Imdb.VOCABULARY;

  /** How many users there are in MovieLens 1M and in {@link #ratings}. */
  public static final int USERS = Ratings.USERS;

  /** How many films there are in MovieLens 1M and in {@link #ratings}. */
  public static final int FILMS = Ratings.FILMS;

  private final FetchListener listener;
  private final boolean generated;

  private Data(FetchListener listener, boolean generated) {
    this.listener = Objects.requireNonNull(listener, "listener");
    this.generated = generated;
  }

  /**
   * The door, with nobody watching.
   *
   * @return the door
   */
  public static Data quietly() {
    return watchedBy(FetchListener.NONE);
  }

  /**
   * The door, with someone to watch what is fetched.
   *
   * @param listener who watches
   * @return the door
   */
  public static Data watchedBy(FetchListener listener) {
    return new Data(listener, false);
  }

  /**
   * The same door, which gives what is generated in the form of a data set where that is not to be
   * had. The name and the origin of what it gives say which it is.
   *
   * @return another door
   */
  public Data orGenerated() {
    return new Data(listener, true);
  }

  private Dataset load(Source.Reading<Dataset> reading, Supplier<Dataset> standIn) {
    try {
      return Source.of(listener).read(reading);
    } catch (UncheckedIOException e) {
      if (!generated) {
        throw e;
      }
      Dataset other = standIn.get();
      return new Dataset(
          other.name(),
          other.origin() + " Taken because " + e.getMessage(),
          other.training(),
          other.heldOut(),
          other.names());
    }
  }

  /**
   * MNIST, 28×28 digits.
   *
   * @return 60,000 images to train on, 10,000 held out
   */
  public Dataset mnist() {
    return load(Mnist::load, this::digits);
  }

  /**
   * CIFAR-10, 32×32 photographs.
   *
   * @return 50,000 images to train on, 10,000 held out
   */
  public Dataset cifar10() {
    return Source.of(listener).read(Cifar10::load);
  }

  /**
   * Adult as the GDP paper has it (LIBSVM's a9a), split by seed 0.
   *
   * @return 29,305 people to train on, 3,256 held out
   */
  public Dataset adult() {
    return adult(0);
  }

  /**
   * Adult as the GDP paper has it (LIBSVM's a9a).
   *
   * @param seed the seed of the split
   * @return 29,305 people to train on, 3,256 held out
   */
  public Dataset adult(long seed) {
    return load(source -> Adult.load(source, seed), () -> Income.generate(seed));
  }

  /**
   * Adult by its own columns (UCI's adult.data and adult.test), categories as indicators, numbers
   * scaled by declared bounds.
   *
   * @return 32,561 people to train on, 16,281 held out
   */
  public Dataset adultColumns() {
    return load(UciAdult::load, this::income);
  }

  /**
   * IMDb's film reviews as rows of 256 word indices, filled with zeros; {@code .distinctWords()} is
   * better for private training.
   *
   * @return 25,000 reviews to train on, 25,000 held out
   */
  public Dataset imdb() {
    return load(Imdb::load, this::reviews);
  }

  /**
   * MovieLens, from the user's copy of {@code ratings.dat} (1M) or {@code u.data} (100K), split by
   * seed 0.
   *
   * @return four fifths to train on, a fifth held out
   */
  public Dataset movieLens() {
    return movieLens(0);
  }

  /**
   * MovieLens.
   *
   * @param seed the seed of the split
   * @return four fifths to train on, a fifth held out
   */
  public Dataset movieLens(long seed) {
    return load(source -> MovieLens.load(source, seed), () -> Ratings.generate(seed));
  }

  /**
   * Breast Cancer Wisconsin (Original), the complete samples, split by seed 0.
   *
   * @return 560 samples to train on, 123 held out, as in the zCDP paper
   */
  public Dataset breastCancer() {
    return breastCancer(0);
  }

  /**
   * Breast Cancer Wisconsin (Original).
   *
   * @param seed the seed of the split
   * @return 560 samples to train on, 123 held out, as in the zCDP paper
   */
  public Dataset breastCancer(long seed) {
    return Source.of(listener).read(source -> BreastCancer.load(source, seed));
  }

  /**
   * Abalone, whose age in rings is split in two, as in the Bayesian paper: ten rings or more.
   *
   * @param seed the seed of the split
   * @return 3,342 shells to train on, 835 held out
   */
  public Dataset abalone(long seed) {
    return Source.of(listener).read(source -> Abalone.load(source, seed));
  }

  /**
   * Abalone, split by seed 0.
   *
   * @return 3,342 shells to train on, 835 held out
   */
  public Dataset abalone() {
    return abalone(0);
  }

  /**
   * Generated digits in the form and size of MNIST.
   *
   * @return 60,000 images to train on, 10,000 held out
   */
  public Dataset digits() {
    return Digits.generate();
  }

  /**
   * A generated population in the form and size of Adult.
   *
   * @return 29,305 people to train on, 3,256 held out
   */
  public Dataset income() {
    return Income.generate(0);
  }

  /**
   * Generated reviews in the form and size of IMDb's.
   *
   * @return 25,000 reviews to train on, 25,000 held out
   */
  public Dataset reviews() {
    return Reviews.generate();
  }

  /**
   * Generated ratings in the form and size of MovieLens 1M.
   *
   * @return 800,168 ratings to train on, 200,041 held out
   */
  public Dataset ratings() {
    return Ratings.generate(0);
  }

  /**
   * A CSV file whose first line names its columns, to be declared. Cells lie between commas, or, if
   * the first line has none, semicolons, tabs or bars; numbers have a point and no commas.
   *
   * @param file the file
   * @return the table: {@code .features(…).label(…).split(0)} makes a data set of it
   * @throws UncheckedIOException if it cannot be read as that
   */
  public TableData csv(String file) {
    return table(Source.of(listener).read(source -> Tables.csv(Path.of(file))));
  }

  /**
   * A table, to be declared.
   *
   * @param table the table
   * @return {@code .features(…).label(…).split(0)} makes a data set of it
   */
  public TableData table(Table table) {
    return TableData.of(table);
  }

  /**
   * A file in LIBSVM's text format with labels −1 and +1, a tenth held out by seed 0.
   *
   * @param file the file
   * @param features the number of features, known without looking at the data
   * @return the data set
   */
  public Dataset libSvm(String file, int features) {
    return Source.of(listener).read(source -> LibSvm.read(Path.of(file), features));
  }

  /**
   * Images and labels in MNIST's idx format, plain or gzipped, a tenth held out by seed 0.
   *
   * @param images the file of images
   * @param labels the file of labels
   * @param classes the number of classes, known without looking at the data
   * @return the data set
   */
  public Dataset idx(String images, String labels, int classes) {
    return Source.of(listener).read(source -> Idx.read(Path.of(images), Path.of(labels), classes));
  }

  /**
   * Ratings in the format of MovieLens 1M or 100K, a fifth held out by seed 0.
   *
   * @param file the file
   * @return the data set
   */
  public Dataset ratings(String file) {
    return Source.of(listener).read(source -> MovieLens.read(Path.of(file), 0));
  }

  @Override
  public String toString() {
    return "data(): mnist() adult() adultColumns() imdb() movieLens() cifar10() breastCancer()"
        + " abalone(); generated: digits() income() reviews() ratings(); your own: csv(file)"
        + " table(table) libSvm(file, features) idx(images, labels, classes) ratings(file)"
        + (generated ? "; what is not to be had is generated" : "");
  }
}
