package io.noisebook.kernel.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A command's arguments: flags, options with a value, and the rest. */
final class Arguments {
  private final Set<String> flags = new HashSet<>();
  private final Map<String, String> options = new HashMap<>();
  private final List<String> rest = new ArrayList<>();

  private Arguments() {}

  static Arguments parse(List<String> args, Set<String> flags, Set<String> options)
      throws UsageException {
    Arguments parsed = new Arguments();
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      String[] parts = arg.split("=", 2);
      if (flags.contains(arg)) {
        parsed.flags.add(arg);
      } else if (parts.length == 2 && options.contains(parts[0])) {
        parsed.options.put(parts[0], parts[1]);
      } else if (options.contains(arg)) {
        if (++i == args.size()) {
          throw new UsageException(arg + " needs a value.");
        }
        parsed.options.put(arg, args.get(i));
      } else if (arg.startsWith("--")) {
        throw new UsageException("There is no option " + arg + ".");
      } else {
        parsed.rest.add(arg);
      }
    }
    return parsed;
  }

  boolean has(String flag) {
    return flags.contains(flag);
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
  }

  List<String> rest() {
    return rest;
  }

  void expectNoRest() throws UsageException {
    if (!rest.isEmpty()) {
      throw new UsageException("Not understood: " + String.join(" ", rest));
    }
  }
}
