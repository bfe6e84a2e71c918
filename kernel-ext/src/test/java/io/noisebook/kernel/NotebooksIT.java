package io.noisebook.kernel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every notebook of the project, executed by Jupyter with the packaged kernel and exported as a
 * page.
 */
class NotebooksIT {
  @TempDir static Path work;

  private static Jupyter jupyter;

  @BeforeAll
  static void install() throws Exception {
    jupyter = Jupyter.install(work, "nbclient", "nbconvert");
  }

  static Stream<String> notebooks() throws Exception {
    try (Stream<Path> files = Files.walk(folder())) {
      return files
          .map(Path::toString)
          .filter(name -> name.endsWith(".ipynb") && !name.contains(".ipynb_checkpoints"))
          .map(name -> folder().relativize(Path.of(name)).toString())
          .sorted()
          .toList()
          .stream();
    }
  }

  private static Path folder() {
    return Path.of(System.getProperty("noisebook.notebooks"));
  }

  /** It runs without an error and without a line on stderr, which graders count as a failure. */
  @ParameterizedTest
  @MethodSource("notebooks")
  void runsAndBecomesAPage(String notebook) throws Exception {
    JsonObject executed = execute(notebook);
    int charts = 0;
    for (JsonObject output : outputs(executed)) {
      String type = output.get("output_type").getAsString();
      assertFalse(type.equals("error"), output::toString);
      assertFalse(
          type.equals("stream") && output.get("name").getAsString().equals("stderr"),
          output::toString);
      charts += output.toString().contains("<svg") ? 1 : 0;
    }
    assertTrue(charts > 0, "a notebook without a picture");
    String page = page(notebook);
    assertTrue(page.split("<svg ").length - 1 >= charts, "a chart was lost in the page");
    assertTrue(page.contains("<path d="), "the charts are drawn");
  }

  /** What the notebooks claim in words must be what their cells say. */
  @ParameterizedTest
  @MethodSource("claims")
  void aNotebookSaysWhatItShould(String notebook, List<String> parts) throws Exception {
    String text = outputs(execute(notebook)).toString();
    for (String part : parts) {
      assertTrue(text.contains(part), notebook + " does not say \"" + part + "\"");
    }
  }

  static Stream<Arguments> claims() {
    return Stream.of(
        Arguments.of(
            "tour.ipynb",
            List.of(
                "0.8345",
                "an estimate, not a bound",
                "ε = 0.8645",
                "ε ≤ 0.9545",
                "ε ≤ 1.192",
                "Did you mean 256/60000.0",
                "μ = 2.033",
                "step 2,061 of 2,061",
                "completed")),
        Arguments.of(
            "zcdp-dynamic-budget.ipynb",
            List.of(
                "zCDP (RF): ε = 21.55, upper bound",
                "zCDP (RS): ε = 2.373, estimate",
                "MA, as published: ε = 1.670",
                "as published: 29.0396",
                "at its best:  16.0922",
                "true ε is at least 20.24: the claim is false",
                "uniform: 100 epochs",
                "time-based: 38 epochs",
                "step: 31 epochs",
                "exponential: 71 epochs",
                "polynomial: 44 epochs",
                "the budget allows no further step",
                "no promise: it was chosen")),
        Arguments.of(
            "hidden-state.ipynb",
            List.of(
                "K =   100: Corollary 1 0.030342, best 0.018196, composition 0.0240",
                "K =  1000: Corollary 1 0.024000, best 0.011760, composition 0.2400",
                "K = 10000: Corollary 1 0.012000, best 0.005760, composition 2.4000",
                "Corollary 2 needs the squared loss",
                "between (17) and Corollary 2 at every K: true",
                "to 12 digits: true",
                "ε = 1.000 at δ = 1e-5: 96 steps",
                "2,497 of 2,497 steps",
                "Iterates were watched, which lies outside the guarantee")),
        Arguments.of(
            "bayesian-dp.ipynb",
            List.of(
                "P(A) ≤ 90.0 % at ε = 2.200",
                "ε = 8: 0.99966",
                "constant distances: ε_μ = 2.075 at δ_μ = 1.0e-10",
                "failure of 0.01: 0.36237",
                "Both hold at once, for different readers",
                "Figure 1",
                "Figure 3",
                "Figure 4",
                "Figure 5",
                ": less; accuracy",
                "Welch",
                "this model is NOT differentially private",
                "Private variational logistic regression")),
        Arguments.of(
            "what-is-privacy.ipynb",
            List.of("right: 69.1 % of the time, by the curve", "Nobody gets below the curve")),
        Arguments.of(
            "your-own-data.ipynb",
            List.of(
                "7,200 examples",
                "Privacy card.",
                "reads back: true",
                "the same table: true; another split of it: false")),
        Arguments.of(
            "sampling-matters.ipynb",
            List.of(
                "would claim ε = 1.828, and the true ε is at least 7.060: the claim is false",
                "Poisson-sampled Gaussian, p = 0.009998",
                "Gaussian on shuffled batches")),
        Arguments.of(
            "gdp-deep-learning.ipynb",
            List.of(
                "below the exact one in 8 of 9 rows",
                "13.60 % more than is claimed",
                "ε at δ = 1e-5: 2.324 by the limit, 2.746 exactly",
                "one pair: 9.4 %",
                "exact: 77.6 %",
                "Adult, beside Table 2")));
  }

  private static JsonObject execute(String notebook) throws Exception {
    Path executed = work.resolve(notebook);
    if (!Files.exists(executed)) {
      Files.createDirectories(executed.getParent());
      jupyter.run(
          work,
          "-m",
          "nbconvert",
          "--to=notebook",
          "--execute",
          "--ExecutePreprocessor.timeout=600",
          "--output-dir=" + executed.getParent(),
          folder().resolve(notebook).toString());
    }
    return JsonParser.parseString(Files.readString(executed)).getAsJsonObject();
  }

  private static String page(String notebook) throws Exception {
    Path executed = work.resolve(notebook);
    jupyter.run(work, "-m", "nbconvert", "--to=html", executed.toString());
    return Files.readString(
        executed.resolveSibling(executed.getFileName().toString().replace(".ipynb", ".html")));
  }

  private static List<JsonObject> outputs(JsonObject notebook) {
    List<JsonObject> outputs = new ArrayList<>();
    for (JsonElement cell : notebook.getAsJsonArray("cells")) {
      JsonElement of = cell.getAsJsonObject().get("outputs");
      if (of != null) {
        of.getAsJsonArray().forEach(output -> outputs.add(output.getAsJsonObject()));
      }
    }
    assertFalse(outputs.isEmpty(), "a notebook without outputs");
    return outputs;
  }
}
