package io.noisebook.kernel.bench;

import java.io.IOException;
import java.util.List;

/**
 * Starts kernels as Jupyter does, ours and its peers in turns, and times what a reader waits for.
 */
final class KernelSuite implements Suite {
  @Override
  public String name() {
    return "kernel";
  }

  @Override
  public List<Measurement> run() throws IOException, InterruptedException {
    return FreshKernel.besidePeers();
  }
}
