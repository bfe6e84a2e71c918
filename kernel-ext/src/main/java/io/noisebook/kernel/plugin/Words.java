package io.noisebook.kernel.plugin;

import io.noisebook.language.Noisebook;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What a host is given: the imports that make the words known. */
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
}
