package io.noisebook.training.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.accounting.exact.ExactGuarantee;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.accounting.schedule.Schedule;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.random.Randomness;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that end and go on, within one process; {@code KillTest} kills the process. */
class CheckpointTest {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("run.nb");
  }

  private Training training() {
    return Training.begin()
        .data(Clouds.data())
        .hidden(5)
        .noise(1)
        .sampling(0.2)
        .noisyAdam()
        .steps(40)
        .randomness(Randomness.insecureForTests(3));
  }

  private Training kept() {
    return training().checkpoint(file()).every(7);
  }

  private static Training interruptedAt(Training training, int step) {
    AtomicBoolean done = new AtomicBoolean();
    return training.onProgress(
        progress -> {
          if (progress.position() >= step && done.compareAndSet(false, true)) {
            Thread.currentThread().interrupt();
          }
        });
  }

  @Test
  void aRunThatGoesOnEqualsOneThatWasNotInterrupted() {
    TrainingResult whole = training().run();
    TrainingResult part = interruptedAt(kept(), 15).run();
    assertEquals(Ending.INTERRUPTED, part.ending());
    assertTrue(part.steps() >= 15 && part.steps() < 40, "steps " + part.steps());
    TrainingResult resumed = kept().run();
    assertEquals(Ending.COMPLETED, resumed.ending());
    assertEquals(40, resumed.steps(), "an orderly end takes no step twice");
    assertArrayEquals(
        whole.model().parameters().toDoubleVector(), resumed.model().parameters().toDoubleVector());
    assertEquals(whole.points(), resumed.points());
    assertEquals(
        ExactGuarantee.of(Sampled.gaussian(0.2, 1).times(40)).toEps(1e-5), resumed.toEps(1e-5));
  }

  @Test
  void aCompletedRunIsReadBackAndCanBeProlonged() {
    TrainingResult whole = kept().run();
    TrainingResult again = kept().run();
    assertEquals(40, again.steps());
    assertEquals(whole.model().parameters(), again.model().parameters());
    TrainingResult longer = kept().steps(50).run();
    assertEquals(50, longer.steps());
    assertFalse(longer.notes().toString().contains("both times count"), "none was taken twice");
    assertArrayEquals(
        training().steps(50).run().model().parameters().toDoubleVector(),
        longer.model().parameters().toDoubleVector());
  }

  /** Without the checkpoint the run starts again, but what it took before is not forgotten. */
  @Test
  void stepsAreCountedEvenIfTheCheckpointIsGone() throws IOException {
    interruptedAt(kept(), 15).run();
    int before = kept().steps(1).run().steps();
    Files.delete(file());
    TrainingResult result = kept().run();
    assertEquals(before + 40, result.steps());
    assertEquals(2, result.taken().spans().size());
    assertTrue(result.notes().toString().contains("both times count"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 60, -1})
  void aFileThatIsCutShortIsRefused(int length) throws IOException {
    kept().run();
    byte[] all = Files.readAllBytes(file());
    int kept = length < 0 ? all.length - 1 : length;
    Files.write(file(), java.util.Arrays.copyOf(all, kept));
    String message = refused(kept());
    assertTrue(
        message.contains("cut short") || message.contains("is no file of a training run"), message);
    assertEquals(kept, Files.size(file()), "it is left as it is");
  }

  @Test
  void damagedForeignNewerAndOtherFilesAreRefused() throws IOException {
    kept().run();
    byte[] all = Files.readAllBytes(file());
    byte[] damaged = all.clone();
    damaged[all.length / 2] ^= 1;
    Files.write(file(), damaged);
    assertTrue(refused(kept()).contains("is damaged or cut short"));
    Files.writeString(
        file(), "a diary, not a checkpoint, and long enough to be one for its length");
    assertTrue(refused(kept()).contains("is no file of a training run"));
    byte[] newer = all.clone();
    newer[11] = 9;
    Files.write(file(), newer);
    assertTrue(refused(kept()).contains("written by a newer Noisebook (format 9"));
    Files.write(file(), all);
    assertTrue(refused(kept().noise(2)).contains("is of another run"));
    assertTrue(refused(kept().hidden(6)).contains("is of another run"));
    assertEquals(40, kept().run().steps());
  }

  @Test
  void otherFeaturesAndAnotherSourceOfNoiseAreAnotherRun() {
    kept().run();
    Dataset data = Clouds.data();
    Examples other = new Examples(data.training().features().mul(2), data.training().targets(), 2);
    String features =
        refused(kept().data(new Dataset(data.name(), data.origin(), other, data.heldOut())));
    assertTrue(features.contains("is of another run"), features);
    String noise = refused(kept().randomness(Randomness.secure()));
    assertTrue(noise.contains("source of noise"), noise);
    assertEquals(40, kept().run().steps());
  }

  /** What a schedule is after the run's epochs, or whether it is anything, is nobody's concern. */
  @Test
  void aScheduleMayEndWithTheRun() {
    Training falling = kept().noise(Schedule.of(epoch -> 3.0 - 0.3 * epoch)).epochs(5);
    assertEquals(Ending.COMPLETED, falling.run().ending());
    assertEquals(Ending.COMPLETED, falling.epochs(6).run().ending());
    assertTrue(
        refused(falling.noise(Schedule.of(epoch -> 3.1 - 0.3 * epoch)))
            .contains("is of another run"));
  }

  @Test
  void aJournalOfOtherNumbersIsRefused() throws IOException {
    kept().run();
    Path journal = folder.resolve("run.nb.steps");
    byte[] all = Files.readAllBytes(journal);
    for (int place = 0; place < all.length; place++) {
      byte[] damaged = all.clone();
      damaged[place] ^= 4;
      Files.write(journal, damaged);
      assertTrue(refused(kept()).contains("are not known"));
    }
    Files.write(journal, new byte[all.length]);
    assertTrue(refused(kept()).contains("are not known"));
    Files.write(journal, all);
    assertEquals(40, kept().run().steps());
  }

  /** Two runs at once would each count over what the other counted. */
  @Test
  void whileARunGoesOnNoOtherMayUseItsFile() {
    AtomicReference<String> message = new AtomicReference<>();
    TrainingResult result =
        kept()
            .onProgress(
                progress -> {
                  if (progress.position() == 5) {
                    message.set(refused(kept()));
                  }
                })
            .run();
    assertTrue(message.get().contains("is in use by another run"), message.get());
    assertEquals(40, result.steps());
    assertEquals(40, kept().run().steps());
  }

  @Test
  void anInterruptThatIsPendingEndsTheRunBeforeItsFirstStep() {
    Thread.currentThread().interrupt();
    TrainingResult result = kept().run();
    assertEquals(Ending.INTERRUPTED, result.ending());
    assertEquals(0, result.steps());
    assertEquals(40, kept().run().steps());
  }

  @Test
  void aRefusalLeavesNothingBehind() throws IOException {
    Files.writeString(file(), "a diary");
    refused(kept());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void withoutItsJournalACheckpointIsRefused() throws IOException {
    kept().run();
    Files.delete(folder.resolve("run.nb.steps"));
    assertTrue(refused(kept()).contains("are not known"));
    Files.delete(folder.resolve("run.nb.steps.head"));
    assertTrue(refused(kept()).contains("what the run has cost is not known"));
  }

  private static String refused(Training training) {
    return assertThrows(UncheckedIOException.class, training::run).getMessage();
  }

  /** As a full disk does: the run ends, its model and its ε are there, nothing is half-written. */
  @Test
  void aCheckpointThatCannotBeWrittenEndsTheRun() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    TrainingResult result =
        training()
            .checkpoint(inner.resolve("run.nb"))
            .every(7)
            .onProgress(
                progress -> {
                  if (progress.position() >= 10) {
                    removeAll(inner);
                  }
                })
            .run();
    assertEquals(Ending.FAILED, result.ending());
    assertEquals(14, result.steps());
    assertTrue(result.notes().toString().contains("could not be written"), result.toString());
    assertTrue(result.toEps(1e-5) > 0);
    assertFalse(Files.exists(inner));
  }

  @Test
  void aPlaceWhereNoFileCanBeIsRefusedBeforeAnythingIsDone() {
    assertPlace("is a folder; a checkpoint is a file", folder);
    assertPlace("there is no folder " + folder.resolve("no"), folder.resolve("no/run.nb"));
  }

  private void assertPlace(String part, Path place) {
    UncheckedIOException e =
        assertThrows(UncheckedIOException.class, () -> training().checkpoint(place).run());
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }

  private static void removeAll(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
