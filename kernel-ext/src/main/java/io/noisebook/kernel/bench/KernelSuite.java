package io.noisebook.kernel.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.noisebook.kernel.install.KernelSpec;
import io.noisebook.kernel.install.SpecInstaller;
import io.noisebook.kernel.install.Trees;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts kernels as Jupyter does, ours and its peers in turns, and times what a reader waits for.
 */
final class KernelSuite implements Suite {
  private static final String SCRIPT = "kernel_bench.py";
  private static final String STARTS = "3";
  private static final String CELLS = "100";

  @Override
  public String name() {
    return "kernel";
  }

  @Override
  public List<Measurement> run() throws IOException, InterruptedException {
    String python = Pythons.with(List.of("jupyter_client"));
    Path prefix = Files.createTempDirectory("noisebook-bench-");
    try {
      Path data = prefix.resolve("share").resolve("jupyter");
      Files.createDirectories(data);
      new SpecInstaller(data, KernelSpec.DEFAULT_NAME).install(KernelSpec.runningLibrary(), true);
      List<String> kernels = new ArrayList<>(List.of(KernelSpec.DEFAULT_NAME));
      kernels.addAll(Peers.install(python, data));
      Path script = prefix.resolve(SCRIPT);
      try (InputStream in = KernelSuite.class.getResourceAsStream(SCRIPT)) {
        Files.copy(in, script);
      }
      return measurements(output(python, script, data, kernels));
    } finally {
      Trees.delete(prefix);
    }
  }

  private static String output(String python, Path script, Path data, List<String> kernels)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(python, "-W", "ignore", script.toString()));
    command.addAll(List.of(STARTS, CELLS));
    command.addAll(kernels);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("JUPYTER_PATH", data.toString());
    builder.environment().put("NOISEBOOK_HISTORY", "off");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("The benchmark's client failed with code " + process.exitValue());
    }
    return output;
  }

  private static List<Measurement> measurements(String json) {
    List<Measurement> measurements = new ArrayList<>();
    for (JsonElement element : JsonParser.parseString(json).getAsJsonArray()) {
      JsonObject row = element.getAsJsonObject();
      double[] values =
          row.getAsJsonArray("values").asList().stream()
              .mapToDouble(JsonElement::getAsDouble)
              .toArray();
      measurements.add(
          Measurement.of(row.get("name").getAsString(), row.get("unit").getAsString(), values));
    }
    return measurements;
  }
}
