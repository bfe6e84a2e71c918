package io.noisebook.training.sampling;

import io.noisebook.accounting.process.Gaussian;
import io.noisebook.accounting.process.Process;
import io.noisebook.training.random.Randomness;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Every example is in every batch. */
public record FullBatch() implements Sampling {
  @Override
  public double rate() {
    return 1;
  }

  @Override
  public Batches begin(int examples, Randomness randomness) {
    int[] all = IntStream.range(0, examples).toArray();
    return step -> all;
  }

  @Override
  public Process process(int from, int to, IntToDoubleFunction sigma) {
    return Runs.of(from, to, sigma, Gaussian::new);
  }

  @Override
  public String words() {
    return "full batches";
  }
}
