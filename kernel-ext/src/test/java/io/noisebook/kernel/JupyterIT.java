package io.noisebook.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged kernel, installed as a user installs it, driven by real Jupyter clients. */
class JupyterIT {
  @TempDir static Path prefix;

  private static Jupyter jupyter;

  @BeforeAll
  static void install() throws Exception {
    jupyter =
        Jupyter.install(prefix, "jupyter_client", "nbclient", "nbconvert", "jupyter_kernel_test");
  }

  @Test
  void speaksJupytersProtocol() throws Exception {
    unittest("test_protocol");
  }

  @Test
  void servesANotebook() throws Exception {
    unittest("test_notebook");
  }

  @Test
  void losesNoOutput() throws Exception {
    unittest("test_output");
  }

  @Test
  void knowsCodeAndEarlierSessions() throws Exception {
    unittest("test_insight");
  }

  @Test
  void hasSliders() throws Exception {
    unittest("test_widgets");
  }

  @Test
  void writesCardsByTheirSchema() throws Exception {
    unittest("test_cards");
  }

  @Test
  void gradesTheCourse() throws Exception {
    unittest("test_course");
  }

  @Test
  void knowsItsMagics() throws Exception {
    unittest("test_magics");
  }

  @Test
  void runsUnderNbconvert() throws Exception {
    Path notebook = prefix.resolve("small.ipynb");
    Files.writeString(
        notebook,
        """
        {"cells": [{"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [],
                    "source": ["display(\\"shown\\"); 6 * 7"]}],
         "metadata": {"kernelspec": {"name": "noisebook", "display_name": "N", "language": "java"}},
         "nbformat": 4, "nbformat_minor": 5}
        """);
    run("-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", notebook.toString());
    String executed = Files.readString(notebook);
    assertEquals(1, executed.split("execute_result", -1).length - 1, executed);
    assertEquals(1, executed.split("display_data", -1).length - 1, executed);
  }

  private static void unittest(String module) throws Exception {
    run("-W", "ignore", "-m", "unittest", "-v", module);
  }

  private static void run(String... args) throws Exception {
    jupyter.run(Path.of(System.getProperty("noisebook.python.tests")), args);
  }
}
