package io.noisebook.kernel.magic;

import io.noisebook.kernel.magic.Magic.Call;
import io.noisebook.kernel.shell.Declared;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.language.display.View;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is declared, how long code takes, and starting anew. */
public final class SessionMagics {
  private static final double NANOS = 1e9;
  private static final int LONGEST_VALUE = 60;

  private SessionMagics() {}

  /**
   * The magics of a session.
   *
   * @param session the session
   * @return the magics
   */
  public static List<Magic> of(JavaSession session) {
    return List.of(
        new Magic("%who", "", "lists what the cells have declared", call -> who(session)),
        new Magic("%reset", "", "forgets what the cells have declared", call -> reset(session)),
        new Magic(
            "%time", "CODE", "runs the rest of the line and says how long", call -> time(call)),
        new Magic("%%time", "", "runs the cell and says how long", call -> time(call)));
  }

  private static View who(JavaSession session) {
    List<Declared> all = session.declared();
    if (all.isEmpty()) {
      return View.text("Nothing is declared yet.");
    }
    int types = all.stream().mapToInt(d -> d.type().length()).max().orElse(0);
    return View.text(
        all.stream()
            .map(d -> String.format("%-" + types + "s  %s%s", d.type(), d.name(), value(d)))
            .collect(Collectors.joining("\n")));
  }

  private static String value(Declared declared) {
    String value = declared.value();
    boolean isLong = value.length() > LONGEST_VALUE;
    return value.isEmpty()
        ? ""
        : " = " + (isLong ? value.substring(0, LONGEST_VALUE) + "…" : value);
  }

  private static Object reset(JavaSession session) {
    session.reset();
    return null;
  }

  private static Object time(Call call) throws Exception {
    long cpu = cpuNanos();
    long start = System.nanoTime();
    try {
      return call.session().runRest(call.restAt());
    } finally {
      double wall = (System.nanoTime() - start) / NANOS;
      double used = (cpuNanos() - cpu) / NANOS;
      System.out.println(
          String.format(Locale.ROOT, "took %.3f s (%.3f s of processor time)", wall, used));
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : 0;
  }
}
