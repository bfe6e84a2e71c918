package io.noisebook.training.run;

import io.noisebook.training.checkpoint.Checkpoint;
import io.noisebook.training.checkpoint.Journal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps a run's state on disk, if that was asked for, and puts back what it finds there. */
final class Keeper implements AutoCloseable {
  private final Optional<Keeping> keeping;
  private final Worker worker;
  private final byte[] run;
  private final Journal journal;
  private final Taken taken;
  private final Optional<Checkpoint> found;

  private Keeper(
      Optional<Keeping> keeping,
      Worker worker,
      byte[] run,
      Journal journal,
      Taken taken,
      Optional<Checkpoint> found) {
    this.keeping = keeping;
    this.worker = worker;
    this.run = run;
    this.journal = journal;
    this.taken = taken;
    this.found = found;
  }

  static Keeper of(Optional<Keeping> keeping, Plan plan, Worker worker) {
    if (keeping.isEmpty()) {
      return new Keeper(keeping, worker, null, null, Taken.none(), Optional.empty());
    }
    try {
      return begin(keeping.get(), plan, worker);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static Keeper begin(Keeping keeping, Plan plan, Worker worker) throws IOException {
    checkPlace(keeping.file());
    byte[] run = Fingerprint.of(plan, worker.secure());
    // First of all, so that beside a file that is refused nothing is made.
    read(keeping.file(), run);
    Journal journal = Journal.open(journalOf(keeping.file()), run);
    try {
      return begin(keeping, worker, run, journal);
    } catch (IOException | RuntimeException e) {
      journal.close();
      throw e;
    }
  }

  private static Keeper begin(Keeping keeping, Worker worker, byte[] run, Journal journal)
      throws IOException {
    List<Journal.Span> spans = journal.spans();
    Optional<Checkpoint> found = read(keeping.file(), run);
    int position = found.map(Checkpoint::position).orElse(0);
    if (spans.stream().mapToInt(Journal.Span::to).max().orElse(0) < position) {
      throw new IOException(
          journalOf(keeping.file())
              + ", the journal of the steps, has fewer than "
              + keeping.file()
              + " was written after, so what the run has cost is not known.");
    }
    if (found.isPresent()) {
      restore(found.get(), worker, keeping.file());
    }
    Taken taken = new Taken(spans.stream().map(s -> new Taken.Span(s.from(), s.to())).toList());
    journal.begin(spans, position);
    return new Keeper(Optional.of(keeping), worker, run, journal, taken, found);
  }

  private static Optional<Checkpoint> read(Path file, byte[] run) throws IOException {
    return Files.exists(file) ? Optional.of(Checkpoint.read(file, run)) : Optional.empty();
  }

  private static void checkPlace(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file) || folder == null) {
      throw new IOException(file + " is a folder; a checkpoint is a file, such as run.nb in it.");
    }
    if (!Files.isDirectory(folder)) {
      throw new IOException(
          file + " cannot be written: there is no folder " + folder + ". Make it first.");
    }
  }

  private static Path journalOf(Path file) {
    return file.resolveSibling(file.getFileName() + ".steps");
  }

  private static void restore(Checkpoint found, Worker worker, Path file) throws IOException {
    List<float[]> arrays = arrays(worker);
    if (found.arrays().size() != arrays.size()) {
      throw new IOException(file + " has not the arrays that this optimiser remembers.");
    }
    for (int a = 0; a < arrays.size(); a++) {
      float[] from = found.arrays().get(a);
      System.arraycopy(from, 0, arrays.get(a), 0, from.length);
    }
  }

  private static List<float[]> arrays(Worker worker) {
    List<float[]> arrays = new ArrayList<>(List.of(worker.parameters()));
    arrays.addAll(worker.optimiser().memory());
    return arrays;
  }

  /** The step to go on from. */
  int position() {
    return found.map(Checkpoint::position).orElse(0);
  }

  /** The steps taken before. */
  Taken taken() {
    return taken;
  }

  /** How long the run took before. */
  Duration elapsed() {
    return Duration.ofNanos(found.map(Checkpoint::elapsedNanos).orElse(0L));
  }

  /** The measurements of before. */
  List<Progress.Point> points() {
    return found
        .map(
            checkpoint ->
                checkpoint.points().stream()
                    .map(p -> new Progress.Point(p[0], p[1], p[2], p[3], p[4]))
                    .toList())
        .orElse(List.of());
  }

  /** Counts a step that is about to be taken. */
  void beforeStep(int step) {
    if (journal != null) {
      try {
        journal.count(step);
      } catch (IOException e) {
        throw new UncheckedIOException(e.getMessage(), e);
      }
    }
  }

  /** Keeps the state, if it is time. */
  void afterStep(int position, List<Progress.Point> points, Duration elapsed) {
    if (keeping.isPresent() && position % keeping.get().every() == 0) {
      finish(position, points, elapsed);
    }
  }

  /** Keeps the state. */
  void finish(int position, List<Progress.Point> points, Duration elapsed) {
    if (keeping.isEmpty()) {
      return;
    }
    List<double[]> rows =
        points.stream()
            .map(p -> new double[] {p.epoch(), p.loss(), p.accuracy(), p.epsilon(), p.estimate()})
            .toList();
    try {
      new Checkpoint(position, elapsed.toNanos(), rows, arrays(worker))
          .write(keeping.get().file(), run);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    if (journal != null) {
      try {
        journal.close();
      } catch (IOException e) {
        // Every step was written before it was taken; what is left reserved counts as taken.
        return;
      }
    }
  }
}
