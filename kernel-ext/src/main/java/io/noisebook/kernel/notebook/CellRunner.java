package io.noisebook.kernel.notebook;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.noisebook.kernel.report.Report;
import io.noisebook.kernel.report.Reporter;
import io.noisebook.kernel.shell.Cell;
import io.noisebook.kernel.shell.CellResult;
import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.shell.Magics;
import io.noisebook.kernel.wire.Json;
import io.noisebook.language.display.Screen;
import java.util.Map;
import java.util.function.Consumer;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.publish.PublishError;
import org.dflib.jjava.jupyter.messages.publish.PublishExecuteInput;
import org.dflib.jjava.jupyter.messages.publish.PublishExecuteResult;
import org.dflib.jjava.jupyter.messages.request.ExecuteRequest;

/** Answers execute requests: runs the cell, publishes what it shows, and replies. */
final class CellRunner {
  private final JavaSession session;
  private final Reporter reporter;
  private final Magics magics;
  private final CurrentCell current;
  private final Displays displays;
  private final CellHistory history;
  private int count;

  CellRunner(
      JavaSession session,
      Reporter reporter,
      Magics magics,
      CurrentCell current,
      Displays displays,
      CellHistory history) {
    this.session = session;
    this.reporter = reporter;
    this.magics = magics;
    this.current = current;
    this.displays = displays;
    this.history = history;
  }

  /**
   * Runs the cell.
   *
   * @param beforeReply told, when all output is published and before the reply is sent, whether the
   *     cell ran to its end
   */
  void run(ShellReplyEnvironment env, ExecuteRequest request, Consumer<Boolean> beforeReply) {
    boolean counts = request.shouldStoreHistory() && !request.isSilent();
    int number = counts ? ++count : Math.max(count, 1);
    env.setBusyDeferIdle();
    if (!request.isSilent()) {
      env.publish(new PublishExecuteInput(request.getCode(), number));
    }
    current.begin(env, request.isStdinEnabled());
    CellResult result;
    DisplayData shown = null;
    try {
      result = session.run(new Cell(number, request.getCode()), magics);
      result.notes().forEach(System.err::println);
      // Drawing runs code of the user's, such as toString(), which may fail or have to be stopped.
      Object value = result.value();
      CellResult drawn = session.call(() -> show(value));
      shown = (DisplayData) drawn.value();
      if (result.ok() && !drawn.ok()) {
        result = drawn;
      }
    } catch (RuntimeException | Error e) {
      result = new CellResult(null, new Failure.Thrown(e), java.util.List.of());
    } finally {
      current.end();
    }
    if (shown != null && !request.isSilent()) {
      env.publish(new PublishExecuteResult(number, shown));
    }
    if (counts) {
      history.add(number, request.getCode(), shown == null ? null : text(shown));
    }
    JsonObject reply = result.ok() ? Json.ok() : failed(env, result.failure(), request.isSilent());
    reply.addProperty("execution_count", number);
    reply.add("payload", new JsonArray());
    reply.add(
        "user_expressions", result.ok() ? expressions(request.getUserExpr()) : new JsonObject());
    beforeReply.accept(result.ok());
    Json.reply(env, MessageType.EXECUTE_REPLY, reply);
  }

  /**
   * What to show for a value. A place on the screen shows itself already, and so does what {@code
   * System.out.printf} has printed, which returns the stream.
   */
  private DisplayData show(Object value) {
    boolean isShown = value instanceof Screen.Slot || value == System.out || value == System.err;
    return value == null || isShown ? null : displays.of(value);
  }

  private static String text(DisplayData data) {
    Object text = data.getData(MIMEType.TEXT_PLAIN);
    return text == null ? null : text.toString();
  }

  private JsonObject failed(ShellReplyEnvironment env, Failure failure, boolean silent) {
    Report report = reporter.report(failure);
    if (!silent) {
      env.publish(new PublishError(report.name(), report.message(), report.lines()));
    }
    return error(report);
  }

  private static JsonObject error(Report report) {
    JsonObject error = Json.status("error");
    error.addProperty("ename", report.name());
    error.addProperty("evalue", report.message());
    error.add("traceback", Json.tree(report.lines()));
    return error;
  }

  private JsonObject expressions(Map<String, String> requested) {
    JsonObject answers = new JsonObject();
    if (requested != null) {
      requested.forEach((name, code) -> answers.add(name, expression(code)));
    }
    return answers;
  }

  private JsonObject expression(String code) {
    try {
      CellResult result = session.run(new Cell(Math.max(count, 1), code), Magics.NONE);
      if (!result.ok()) {
        return error(reporter.report(result.failure()));
      }
      JsonObject answer = Json.ok();
      JsonObject data = Json.tree(displays.of(result.value())).getAsJsonObject();
      data.entrySet().forEach(e -> answer.add(e.getKey(), e.getValue()));
      return answer;
    } catch (RuntimeException | Error e) {
      return error(reporter.report(new Failure.Thrown(e)));
    }
  }
}
