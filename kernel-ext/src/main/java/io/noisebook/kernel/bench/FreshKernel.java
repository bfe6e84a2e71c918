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

/** Kernels started as Jupyter starts them, timed from outside. */
public final class FreshKernel {
  private static final String SCRIPT = "kernel_bench.py";
  private static final double MILLIS = 1e3;
  private static final String STARTS = "3";
  private static final String CELLS = "100";

  private FreshKernel() {}

  /** What a reader waits for, of our kernel and its peers in turns. */
  static List<Measurement> besidePeers() throws IOException, InterruptedException {
    return measured(
        (python, data) -> {
          List<String> arguments = new ArrayList<>(List.of(STARTS, CELLS, KernelSpec.DEFAULT_NAME));
          arguments.addAll(Peers.install(python, data));
          return arguments;
        });
  }

  /**
   * How long a cell takes that is the first of its kernel.
   *
   * @param name what to call the measurement
   * @param code the cell
   * @return the time over some fresh kernels, in ms
   * @throws IOException if Jupyter is missing or the kernel fails
   * @throws InterruptedException if this thread is interrupted
   */
  public static Measurement firstCell(String name, String code)
      throws IOException, InterruptedException {
    Measurement m =
        measured((python, data) -> List.of("--cell", code, "5", KernelSpec.DEFAULT_NAME)).get(0);
    return new Measurement(
        name, "ms", MILLIS * m.median(), MILLIS * m.min(), MILLIS * m.max(), m.runs(), "");
  }

  /** What the benchmark's client is told, once our kernel is installed. */
  private interface Arguments {
    List<String> of(String python, Path data) throws IOException, InterruptedException;
  }

  private static List<Measurement> measured(Arguments arguments)
      throws IOException, InterruptedException {
    String python = Pythons.with(List.of("jupyter_client"));
    Path prefix = Files.createTempDirectory("noisebook-bench-");
    try {
      Path data = prefix.resolve("share").resolve("jupyter");
      Files.createDirectories(data);
      new SpecInstaller(data, KernelSpec.DEFAULT_NAME).install(KernelSpec.runningLibrary(), true);
      Path script = prefix.resolve(SCRIPT);
      try (InputStream in = FreshKernel.class.getResourceAsStream(SCRIPT)) {
        Files.copy(in, script);
      }
      return parsed(output(python, script, data, arguments.of(python, data)));
    } finally {
      Trees.delete(prefix);
    }
  }

  private static String output(String python, Path script, Path data, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(python, "-W", "ignore", script.toString()));
    command.addAll(arguments);
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

  private static List<Measurement> parsed(String json) {
    List<Measurement> measurements = new ArrayList<>();
    for (JsonElement element : JsonParser.parseString(json).getAsJsonArray()) {
      JsonObject row = element.getAsJsonObject();
      double[] values =
          row.getAsJsonArray("values").asList().stream()
              .mapToDouble(JsonElement::getAsDouble)
              .toArray();
      String name = row.get("name").getAsString();
      String unit = row.get("unit").getAsString();
      Measurement measured =
          values.length == 0 ? Measurement.none(name, unit) : Measurement.of(name, unit, values);
      measurements.add(measured.noting(row.get("note").getAsString()));
    }
    return measurements;
  }
}
