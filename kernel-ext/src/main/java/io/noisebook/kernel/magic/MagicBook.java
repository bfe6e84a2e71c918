package io.noisebook.kernel.magic;

import io.noisebook.kernel.magic.Magic.Call;
import io.noisebook.kernel.shell.Magics;
import io.noisebook.language.display.View;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** All magics by name. */
public final class MagicBook implements Magics {
  private final Map<String, Magic> byName = new TreeMap<>();

  /** A book with {@code %lsmagic} alone. */
  public MagicBook() {
    add(new Magic("%lsmagic", "", "lists the magics", call -> list()));
  }

  /**
   * Adds a magic, in place of an earlier one of its name.
   *
   * @param magic the magic
   */
  public void add(Magic magic) {
    byName.put(magic.name(), magic);
  }

  /**
   * Adds magics.
   *
   * @param magics the magics
   */
  public void addAll(Collection<Magic> magics) {
    magics.forEach(this::add);
  }

  @Override
  public Object run(String text, Nested session) throws Exception {
    Call call = Call.of(text, session);
    Magic magic = byName.get(call.name());
    if (magic == null) {
      throw new IllegalArgumentException(unknown(call.name()));
    }
    return magic.action().run(call);
  }

  /**
   * The magics whose names start so.
   *
   * @param prefix the start of a name, with its percent sign
   * @return the names in order
   */
  public List<String> startingWith(String prefix) {
    return byName.keySet().stream().filter(name -> name.startsWith(prefix)).toList();
  }

  /**
   * How to call a magic, and what it does.
   *
   * @param name its name with its percent signs
   * @return the help, if there is such a magic
   */
  public Optional<String> help(String name) {
    return Optional.ofNullable(byName.get(name)).map(MagicBook::help);
  }

  private static String help(Magic magic) {
    String arguments = magic.arguments().isEmpty() ? "" : " " + magic.arguments();
    return magic.name() + arguments + "  " + magic.help();
  }

  private View list() {
    int width = byName.values().stream().mapToInt(m -> usage(m).length()).max().orElse(0);
    return View.text(
        byName.values().stream()
            .map(m -> String.format("%-" + width + "s  %s", usage(m), m.help()))
            .collect(Collectors.joining("\n")));
  }

  private static String usage(Magic magic) {
    return (magic.name() + " " + magic.arguments()).strip();
  }

  private String unknown(String name) {
    String nearest =
        Nearest.to(name, byName.keySet()).map(n -> " Did you mean " + n + "?").orElse("");
    return "There is no magic " + name + "." + nearest + " %lsmagic lists them all.";
  }
}
