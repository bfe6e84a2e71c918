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

  private FreshKernel() {}

  /** The start, the first cell, a trivial one, and the memory. */
  static List<Measurement> measurements() throws IOException, InterruptedException {
    return measured(List.of());
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
    for (Measurement m : measured(List.of("5", "1", code))) {
      if (m.name().equals("first cell")) {
        return new Measurement(
            name, "ms", MILLIS * m.median(), MILLIS * m.min(), MILLIS * m.max(), m.runs(), "");
      }
    }
    throw new IOException("The benchmark's client timed no first cell.");
  }

  private static List<Measurement> measured(List<String> arguments)
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
      return parsed(output(python, script, data, arguments));
    } finally {
      Trees.delete(prefix);
    }
  }

  private static String output(String python, Path script, Path data, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(python, script.toString(), KernelSpec.DEFAULT_NAME));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("JUPYTER_PATH", data.toString());
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
      measurements.add(
          Measurement.of(row.get("name").getAsString(), row.get("unit").getAsString(), values));
    }
    return measurements;
  }
}
