package io.noisebook.training.run;

import io.noisebook.accounting.numeric.Arguments;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Where and how often a run keeps its state.
 *
 * @param file the checkpoint; beside it is a journal of the steps, of the same name and ".steps"
 * @param every after how many steps, at least 1
 */
public record Keeping(Path file, int every) {
  /** Checks the range. */
  public Keeping {
    Objects.requireNonNull(file, "file");
    Arguments.count("every is after how many steps a checkpoint is written", every);
  }
}
