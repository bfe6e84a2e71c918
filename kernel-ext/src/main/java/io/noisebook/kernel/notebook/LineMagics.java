package io.noisebook.kernel.notebook;

import io.noisebook.kernel.report.Reporter;
import io.noisebook.kernel.shell.Magics;
import io.noisebook.language.display.View;
import java.util.List;
import java.util.TreeSet;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.messages.publish.PublishClearOutput;

/** Lines that start with a percent sign: ours, and those an extension registers. */
final class LineMagics implements Magics {
  private final BaseKernel kernel;
  private final MagicsRegistry registry;

  LineMagics(BaseKernel kernel, Reporter reporter, CurrentCell cell) {
    this.kernel = kernel;
    this.registry = kernel.getMagicsRegistry();
    registry.registerLineMagic(
        "trace", (BaseKernel k, List<String> args) -> View.text(reporter.lastTrace()));
    registry.registerLineMagic(
        "clear",
        (BaseKernel k, List<String> args) -> {
          cell.env().publish(PublishClearOutput.NOW);
          return null;
        });
  }

  @Override
  public Object run(String line) throws Exception {
    String[] words = line.strip().split("\\s+");
    String name = words[0].substring(1);
    if (!registry.getLineMagicNames().contains(name)) {
      throw new IllegalArgumentException(
          "There is no magic "
              + words[0]
              + ". There is: %"
              + String.join(", %", new TreeSet<>(registry.getLineMagicNames()))
              + ".");
    }
    return registry.evalLineMagic(kernel, name, List.of(words).subList(1, words.length));
  }
}
