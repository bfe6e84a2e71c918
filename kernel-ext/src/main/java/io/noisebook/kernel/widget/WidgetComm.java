package io.noisebook.kernel.widget;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.dflib.jjava.jupyter.channels.JupyterSocket;
import org.dflib.jjava.jupyter.kernel.comm.Comm;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageContext;
import org.dflib.jjava.jupyter.messages.comm.CommCloseCommand;
import org.dflib.jjava.jupyter.messages.comm.CommMsgCommand;
import org.dflib.jjava.jupyter.messages.comm.CommOpenCommand;

/** The kernel's end of one widget: its state, and who wants to know when it changes. */
final class WidgetComm extends Comm {
  private final JupyterSocket iopub;
  private final JsonObject state;
  private final Runnable unknown;
  private boolean answered;
  private BiConsumer<WidgetComm, String> changed = (widget, name) -> {};
  private Runnable asked = () -> {};

  private WidgetComm(CommManager comms, JupyterSocket iopub, JsonObject state, Runnable unknown) {
    super(comms, UUID.randomUUID().toString().replace("-", ""), Models.TARGET);
    this.iopub = iopub;
    this.state = state;
    this.unknown = unknown;
  }

  /**
   * Opens a widget in the front end.
   *
   * @param cell the cell it belongs to
   * @param unknown told if the front end has no widgets
   */
  static WidgetComm open(
      CommManager comms,
      JupyterSocket iopub,
      MessageContext cell,
      JsonObject state,
      Runnable unknown) {
    WidgetComm widget = new WidgetComm(comms, iopub, state, unknown);
    comms.registerComm(widget);
    CommOpenCommand open =
        new CommOpenCommand(widget.getID(), Models.TARGET, widget.stateMessage());
    // Not by the library's openComm, which leaves no way to give the metadata. No buffers are null:
    // an empty list would have the library announce a frame that never comes.
    iopub.sendMessage(
        new Message<>(cell, CommOpenCommand.MESSAGE_TYPE, open, null, Models.METADATA));
    return widget;
  }

  void onChange(BiConsumer<WidgetComm, String> listener) {
    changed = listener;
  }

  /** Has something done before a page, loaded again, is told the state that it asks for. */
  void onAsked(Runnable listener) {
    asked = listener;
  }

  /** Changes the state on this side; {@link #tell} has the other follow. */
  void set(String name, JsonElement value) {
    state.add(name, value);
  }

  /** Tells the front end the state. */
  void tell(MessageContext parent) {
    JsonObject update = stateMessage();
    update.addProperty("method", "update");
    iopub.sendMessage(
        new Message<>(parent, CommMsgCommand.MESSAGE_TYPE, new CommMsgCommand(getID(), update)));
  }

  double number(String name) {
    return state.get(name).getAsDouble();
  }

  private JsonObject stateMessage() {
    JsonObject data = new JsonObject();
    data.add("state", state.deepCopy());
    data.add("buffer_paths", new JsonArray());
    return data;
  }

  @Override
  protected void onMessage(Message<CommMsgCommand> message) {
    answered = true;
    JsonObject data = message.getContent().getData();
    String method = data.has("method") ? data.get("method").getAsString() : "";
    if (method.equals("request_state")) {
      // A page that was loaded again builds its widgets anew.
      asked.run();
      tell(message);
    } else if (method.equals("update")) {
      data.getAsJsonObject("state").entrySet().forEach(e -> state.add(e.getKey(), e.getValue()));
      data.getAsJsonObject("state").keySet().forEach(name -> changed.accept(this, name));
    }
  }

  /** A front end that knows no widgets closes what it was asked to open. */
  @Override
  protected void onClose(Message<CommCloseCommand> message, boolean sending) {
    if (!sending && !answered) {
      unknown.run();
    }
  }
}
