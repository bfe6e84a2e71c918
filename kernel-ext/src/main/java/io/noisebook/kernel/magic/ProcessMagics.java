package io.noisebook.kernel.magic;

import io.noisebook.kernel.magic.Magic.Call;
import io.noisebook.language.display.View;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shell scripts, and the environment they see. */
public final class ProcessMagics {
  private static final Pattern SECRET =
      Pattern.compile("key|token|secret|pass|credential|auth", Pattern.CASE_INSENSITIVE);

  private final Map<String, String> changed = new ConcurrentHashMap<>();

  private ProcessMagics() {}

  /**
   * The magics.
   *
   * @return the magics
   */
  public static List<Magic> all() {
    ProcessMagics magics = new ProcessMagics();
    return List.of(
        new Magic("%%bash", "", "runs the cell as a script of bash", magics::script),
        new Magic(
            "%env",
            "[NAME[=VALUE]]",
            "shows the environment, or sets a variable for %%bash cells",
            magics::environment));
  }

  private Object script(Call call) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", call.body());
    builder.environment().putAll(changed);
    Process process = builder.start();
    process.getOutputStream().close();
    Thread out = copy(process.getInputStream(), System.out);
    Thread err = copy(process.getErrorStream(), System.err);
    try {
      int code = process.waitFor();
      out.join();
      err.join();
      if (code != 0) {
        throw new IllegalStateException("The script ended with exit code " + code + ".");
      }
      return null;
    } finally {
      // After an interrupt; a script that has ended may leave others to run, as in a terminal.
      if (process.isAlive()) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    }
  }

  private static Thread copy(InputStream from, PrintStream to) {
    Thread thread = new Thread(() -> transfer(from, to), "noisebook-bash");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void transfer(InputStream from, OutputStream to) {
    try {
      from.transferTo(to);
    } catch (IOException e) {
      // The script was stopped while it wrote.
    }
  }

  private Object environment(Call call) {
    String line = call.line();
    int equals = line.indexOf('=');
    if (equals > 0) {
      changed.put(line.substring(0, equals).strip(), line.substring(equals + 1).strip());
      return null;
    }
    Map<String, String> all = new TreeMap<>(System.getenv());
    all.putAll(changed);
    if (!line.isEmpty()) {
      if (!all.containsKey(line)) {
        throw new IllegalArgumentException("The environment has no variable " + line + ".");
      }
      return View.text(all.get(line));
    }
    return View.text(
        all.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + shown(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining("\n")));
  }

  /** A notebook is passed on, with what its cells show; a secret has to be asked for by name. */
  private static String shown(String name, String value) {
    return SECRET.matcher(name).find() ? "(hidden; %env " + name + " shows it)" : value;
  }
}
