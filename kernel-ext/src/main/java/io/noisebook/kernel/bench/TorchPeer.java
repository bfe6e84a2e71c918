package io.noisebook.kernel.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A script that times the same steps in PyTorch, where there are both: the environment variable
 * NOISEBOOK_PEERS names it.
 *
 * @param python a Python that has torch
 * @param script prints "… median m best b per-cpu-second c" for a number of threads, a network and
 *     a way
 */
record TorchPeer(String python, Path script) {
  private static final Pattern RATE = Pattern.compile("per-cpu-second\\s+(\\d+)");

  static Optional<TorchPeer> find() {
    String named = System.getenv("NOISEBOOK_PEERS");
    if (named == null || !Files.isRegularFile(Path.of(named))) {
      return Optional.empty();
    }
    try {
      return Optional.of(new TorchPeer(Pythons.with(List.of("torch")), Path.of(named)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Examples a processor second, by Book-Keeping made by hand, the strongest way known. */
  double rate(PaperNetwork network, int threads) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                python,
                script.toString(),
                String.valueOf(threads),
                network.name().toLowerCase(Locale.ROOT),
                "bk",
                "7")
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Matcher rate = RATE.matcher(output);
    if (process.waitFor() != 0 || !rate.find()) {
      throw new IOException("the peer's script said: " + output);
    }
    return Double.parseDouble(rate.group(1));
  }
}
