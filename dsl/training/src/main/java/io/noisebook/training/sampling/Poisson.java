package io.noisebook.training.sampling;

import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Process;
import io.noisebook.accounting.process.Sampled;
import io.noisebook.training.random.PoissonSampler;
import io.noisebook.training.random.Purpose;
import io.noisebook.training.random.Randomness;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/**
 * Each example is in each batch independently with probability p, which is what amplification by
 * sampling is proven for.
 *
 * @param rate p, in (0, 1]
 */
public record Poisson(double rate) implements Sampling {
  /** Checks p. */
  public Poisson {
    Arguments.samplingProbability("p", rate);
  }

  @Override
  public Batches begin(int examples, Randomness randomness) {
    PoissonSampler sampler = PoissonSampler.of(examples, rate);
    return step -> sampler.sample(randomness.stream(Purpose.SAMPLING, step));
  }

  @Override
  public Process process(int from, int to, IntToDoubleFunction sigma) {
    return Runs.of(from, to, sigma, noise -> Sampled.gaussian(rate, noise));
  }

  @Override
  public String words() {
    return String.format(Locale.ROOT, "Poisson sampling, p = %.4g", rate);
  }
}
