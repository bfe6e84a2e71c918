package io.noisebook.kernel.notebook;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.noisebook.kernel.magic.MagicBook;
import io.noisebook.kernel.report.Report;
import io.noisebook.kernel.report.Reporter;
import io.noisebook.kernel.shell.Cell;
import io.noisebook.kernel.shell.CellResult;
import io.noisebook.kernel.shell.Failure;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.shell.Magics;
import io.noisebook.kernel.widget.Widgets;
import io.noisebook.kernel.wire.DebugMessages;
import io.noisebook.kernel.wire.Json;
import io.noisebook.kernel.wire.NoisebookConnection;
import io.noisebook.language.display.Screen;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.dflib.jjava.jupyter.channels.JupyterConnection;
import org.dflib.jjava.jupyter.channels.ShellHandler;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.JupyterIO;
import org.dflib.jjava.jupyter.kernel.LanguageInfo;
import org.dflib.jjava.jupyter.kernel.ReplacementOptions;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.kernel.util.StringStyler;
import org.dflib.jjava.jupyter.messages.Header;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.publish.PublishStream.StreamType;
import org.dflib.jjava.jupyter.messages.request.ExecuteRequest;

/** The Jupyter kernel of Noisebook. */
public final class NoisebookKernel extends BaseKernel {
  private final JavaSession session;
  private final CodeInsight insight;
  private final MagicBook magics;
  private final CellHistory history;
  private final OutputLimit limit = OutputLimit.of(System.getenv(OutputLimit.VARIABLE));
  private final CurrentCell current = new CurrentCell(limit);
  private final Displays displays;
  private final CellRunner runner;
  private final Reporter reporter;
  private final String version;
  private NoisebookConnection connection;

  private NoisebookKernel(JavaSession session, String version, CellHistory history) {
    super(
        "noisebook",
        version,
        new LanguageInfo(
            "java",
            System.getProperty("java.version"),
            "text/x-java",
            ".java",
            "java",
            "text/x-java",
            "script"),
        List.of(),
        history,
        new JupyterIO(StandardCharsets.UTF_8),
        new CommManager(),
        new Renderer(),
        null,
        new MagicsRegistry(),
        true,
        new StringStyler.Builder().build());
    this.session = session;
    this.version = version;
    this.history = history;
    reporter = new Reporter(session.origins());
    displays = new Displays(getRenderer(), limit);
    magics = NotebookMagics.of(session, reporter, current, limit);
    insight = new CodeInsight(session, magics);
    runner = new CellRunner(session, reporter, magics, current, displays, history);
  }

  /**
   * A kernel around a session.
   *
   * @param session the session
   * @param version the version to tell Jupyter
   * @return the kernel
   */
  public static NoisebookKernel of(JavaSession session, String version) {
    return new NoisebookKernel(session, version, new CellHistory(HistoryFile.ofUser()));
  }

  /**
   * Takes over the process: its standard streams, the language's screen, and the connection.
   *
   * @param to the connection, not yet connected
   */
  public void attach(NoisebookConnection to) {
    connection = to;
    becomeHandlerForConnection(to);
    System.setOut(CellOutput.printStream(to.outbox(), current, StreamType.OUT));
    System.setErr(CellOutput.printStream(to.outbox(), current, StreamType.ERR));
    System.setIn(new CellInput(current));
    Thread.setDefaultUncaughtExceptionHandler(this::tell);
    String wanted = System.getenv(Widgets.VARIABLE);
    Optional<Widgets> widgets =
        "off".equals(wanted)
            ? Optional.empty()
            : Optional.of(new Widgets(commManager, to.outbox(), wanted));
    Screen.use(new NotebookScreen(session, reporter, current, displays, widgets));
    onStartup();
    NotebookMagics.adopt(this, magics);
  }

  /** A thread that a cell has started ends by an error: it is told below that cell. */
  private void tell(Thread thread, Throwable thrown) {
    if (!session.isStopped(thrown)) {
      Report report = reporter.report(new Failure.Thrown(thrown));
      System.err.println("Exception in thread \"" + thread.getName() + "\"\n" + report.plainText());
    }
  }

  @Override
  public void becomeHandlerForConnection(JupyterConnection to) {
    super.becomeHandlerForConnection(to);
    to.setHandler(
        MessageType.KERNEL_INFO_REQUEST, answer(MessageType.KERNEL_INFO_REPLY, r -> kernelInfo()));
    to.setHandler(
        MessageType.COMPLETE_REQUEST,
        answer(MessageType.COMPLETE_REPLY, r -> insight.complete(r.getCode(), r.getCursorPos())));
    to.setHandler(
        MessageType.INSPECT_REQUEST,
        answer(MessageType.INSPECT_REPLY, r -> insight.inspect(r.getCode(), r.getCursorPos())));
    to.setHandler(
        MessageType.IS_COMPLETE_REQUEST,
        answer(MessageType.IS_COMPLETE_REPLY, r -> insight.isComplete(r.getCode())));
    to.setHandler(
        MessageType.HISTORY_REQUEST,
        answer(MessageType.HISTORY_REPLY, r -> HistoryAnswer.of(history, r)));
    to.setHandler(
        MessageType.COMM_INFO_REQUEST,
        answer(MessageType.COMM_INFO_REPLY, r -> comms(r.getTargetName())));
    to.setHandler(
        MessageType.INTERRUPT_REQUEST,
        answer(
            MessageType.INTERRUPT_REPLY,
            r -> {
              interrupt();
              return Json.ok();
            }));
    to.setHandler(DebugMessages.REQUEST, answer(DebugMessages.REPLY, DebugMessages::refuse));
    to.setHandler(
        MessageType.SHUTDOWN_REQUEST,
        (env, message) -> shutDown(env, message.getContent().isRestart()));
  }

  /** A handler that computes a reply, and tells a failure instead of falling silent. */
  private static <T> ShellHandler<T> answer(MessageType<?> type, Function<T, JsonObject> reply) {
    return (env, message) -> {
      env.setBusyDeferIdle();
      JsonObject content;
      try {
        content = reply.apply(message.getContent());
      } catch (RuntimeException | Error e) {
        content = Json.status("error");
        content.addProperty("ename", e.getClass().getSimpleName());
        content.addProperty("evalue", String.valueOf(e.getMessage()));
        content.add("traceback", new JsonArray());
      }
      Json.reply(env, type, content);
    };
  }

  @Override
  protected void handleExecuteRequest(ShellReplyEnvironment env, Message<ExecuteRequest> message) {
    commManager.setMessageContext(message);
    ExecuteRequest request = message.getContent();
    runner.run(
        env,
        request,
        ok -> {
          connection.outbox().flush();
          if (!ok && request.shouldStopOnError()) {
            connection.abortQueuedCells();
          }
        });
  }

  private JsonObject kernelInfo() {
    JsonObject reply = Json.ok();
    reply.addProperty("protocol_version", Header.PROTOCOL_VERISON);
    reply.addProperty("implementation", "noisebook");
    reply.addProperty("implementation_version", version);
    reply.add("language_info", Json.tree(getLanguageInfo()));
    reply.addProperty("banner", getBanner());
    reply.add("help_links", new JsonArray());
    reply.addProperty("debugger", false);
    reply.add("supported_features", new JsonArray());
    return reply;
  }

  @Override
  public String getBanner() {
    return "Noisebook " + version + ", Java " + System.getProperty("java.version");
  }

  private JsonObject comms(String target) {
    JsonObject comms = new JsonObject();
    commManager.forEach(
        comm -> {
          if (target == null || target.equals(comm.getTargetName())) {
            JsonObject info = new JsonObject();
            info.addProperty("target_name", comm.getTargetName());
            comms.add(comm.getID(), info);
          }
        });
    JsonObject reply = Json.ok();
    reply.add("comms", comms);
    return reply;
  }

  private void shutDown(ShellReplyEnvironment env, boolean restart) {
    env.setBusyDeferIdle();
    interrupt();
    onShutdown(restart);
    JsonObject reply = Json.ok();
    reply.addProperty("restart", restart);
    Json.reply(env, MessageType.SHUTDOWN_REPLY, reply);
    env.resolveDeferrals();
    env.markForShutdown();
  }

  @Override
  public void interrupt() {
    session.interrupt();
  }

  @Override
  public Object evalRaw(String source) {
    CellResult result = session.run(new Cell(0, source), Magics.NONE);
    if (!result.ok()) {
      throw new IllegalStateException(
          new Reporter(session.origins()).report(result.failure()).plainText());
    }
    return result.value();
  }

  @Override
  public DisplayData inspect(String code, int at, boolean extraDetail) {
    throw new UnsupportedOperationException("answered by CodeInsight");
  }

  @Override
  public ReplacementOptions complete(String code, int at) {
    throw new UnsupportedOperationException("answered by CodeInsight");
  }

  @Override
  public String isComplete(String code) {
    throw new UnsupportedOperationException("answered by CodeInsight");
  }
}
