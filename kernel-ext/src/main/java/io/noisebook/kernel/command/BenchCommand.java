package io.noisebook.kernel.command;

import com.google.gson.GsonBuilder;
import io.noisebook.kernel.bench.Measurement;
import io.noisebook.kernel.bench.Suite;
import io.noisebook.kernel.bench.Suites;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs benchmark suites and prints a table. */
final class BenchCommand implements Command {
  @Override
  public String usage() {
    String names = Suites.all().stream().map(Suite::name).collect(Collectors.joining("|"));
    return "[" + names + "] [--json FILE]";
  }

  @Override
  public int run(List<String> args, Console console) throws Exception {
    Arguments arguments = Arguments.parse(args, Set.of(), Set.of("--json"));
    List<Suite> suites = chosen(arguments.rest());
    Map<String, List<Measurement>> results = new LinkedHashMap<>();
    for (Suite suite : suites) {
      List<Measurement> measurements = suite.run();
      results.put(suite.name(), measurements);
      console.out().print(table(suite.name(), measurements));
      console.out().flush();
    }
    if (arguments.option("--json").isPresent()) {
      String json =
          new GsonBuilder()
              .setPrettyPrinting()
              .serializeSpecialFloatingPointValues()
              .create()
              .toJson(results);
      Files.writeString(Path.of(arguments.option("--json").get()), json + "\n");
    }
    return 0;
  }

  private static List<Suite> chosen(List<String> names) throws UsageException {
    if (names.isEmpty()) {
      return Suites.all();
    }
    List<Suite> suites = Suites.all().stream().filter(s -> names.contains(s.name())).toList();
    if (suites.size() < names.size()) {
      throw new UsageException("There is no such suite: " + String.join(" ", names));
    }
    return suites;
  }

  private static String table(String suite, List<Measurement> measurements) {
    int width = measurements.stream().mapToInt(m -> m.name().length()).max().orElse(0);
    String format = "%-" + Math.max(width, suite.length()) + "s %12s %12s %12s  %-5s %5s%s%n";
    StringBuilder table = new StringBuilder();
    table.append(String.format(format, suite, "median", "min", "max", "unit", "runs", ""));
    for (Measurement m : measurements) {
      table.append(
          String.format(
              format,
              m.name(),
              number(m.median()),
              number(m.min()),
              number(m.max()),
              m.unit(),
              m.runs(),
              m.note().isEmpty() ? "" : "  " + m.note()));
    }
    return table.toString();
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    return String.format(Locale.ROOT, Math.abs(value) >= 100 ? "%.0f" : "%.4g", value);
  }
}
