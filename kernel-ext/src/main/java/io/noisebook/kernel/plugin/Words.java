package io.noisebook.kernel.plugin;

import io.noisebook.language.Noisebook;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Viewable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a host is given: the imports that make the words known, and the types that draw themselves.
 */
final class Words {
  private static final String ALL = "import static io.noisebook.language.Noisebook.*;";

  /** Words that the hosts have too. Theirs stay, and show our values by our rendering. */
  private static final Set<String> OF_HOSTS = Set.of("display", "updateDisplay", "imports");

  private Words() {}

  /** Each word by its name, which goes before a host's word of that name and never beside it. */
  static List<String> imports() {
    Stream<String> types = Noisebook.imports().stream().filter(line -> !line.equals(ALL));
    Stream<String> words =
        Arrays.stream(Noisebook.class.getMethods())
            .filter(method -> Modifier.isStatic(method.getModifiers()))
            .map(Method::getName)
            .distinct()
            .filter(name -> !OF_HOSTS.contains(name))
            .sorted()
            .map(name -> "import static io.noisebook.language.Noisebook." + name + ";");
    return Stream.concat(types, words).toList();
  }

  /** The types that have a look of their own; a host renders the others as it does. */
  static List<Class<?>> drawn() {
    return List.of(
        View.class,
        Viewable.class,
        io.noisebook.accounting.comparison.Comparison.class,
        io.noisebook.accounting.guarantee.Guarantee.class,
        io.noisebook.accounting.guarantee.TradeOff.class,
        io.noisebook.accounting.hiddenstate.DescentPlan.class,
        io.noisebook.accounting.process.Process.class,
        io.noisebook.training.Training.class,
        io.noisebook.training.data.Dataset.class,
        io.noisebook.training.descent.DescentProgress.class,
        io.noisebook.training.descent.DescentResult.class,
        io.noisebook.training.descent.GradientDescent.class,
        io.noisebook.training.run.Progress.class,
        io.noisebook.training.run.TrainingResult.class,
        org.knowm.xchart.internal.chartpart.Chart.class,
        org.nd4j.linalg.api.ndarray.INDArray.class,
        tech.tablesaw.api.Table.class);
  }
}
