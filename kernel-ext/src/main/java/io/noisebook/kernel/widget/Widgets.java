package io.noisebook.kernel.widget;

import com.google.gson.JsonObject;
import io.noisebook.language.display.Slider;
import java.util.function.DoubleConsumer;
import org.dflib.jjava.jupyter.channels.JupyterSocket;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.messages.MessageContext;
import org.dflib.jjava.jupyter.messages.publish.PublishDisplayData;

/** Shows sliders in front ends that have ipywidgets. */
public final class Widgets {
  /** Names the major version of ipywidgets that the front end has, or is {@code off}. */
  public static final String VARIABLE = "NOISEBOOK_WIDGETS";

  private final CommManager comms;
  private final JupyterSocket iopub;
  private final Models models;

  /**
   * Widgets on a connection.
   *
   * @param comms the kernel's comms
   * @param iopub the publishing socket
   * @param version what {@link #VARIABLE} holds, or null
   */
  public Widgets(CommManager comms, JupyterSocket iopub, String version) {
    this.comms = comms;
    this.iopub = iopub;
    models = Models.of(version);
  }

  /**
   * Shows a slider.
   *
   * @param env the cell it belongs to
   * @param slider the slider
   * @param moved told each new value, in the thread that runs cells
   * @param unknown told if it turns out that the front end has no widgets
   * @return what has to be told each picture that belongs to the slider
   */
  public Beside show(
      ShellReplyEnvironment env, Slider slider, DoubleConsumer moved, Runnable unknown) {
    MessageContext cell = env.getContext();
    String layout = open(cell, models.layout("420px"), () -> {}).getID();
    String style = open(cell, models.style(), () -> {}).getID();
    WidgetComm widget = open(cell, models.slider(slider, layout, style), unknown);
    widget.onChange(
        (changed, name) -> {
          if (name.equals("value")) {
            moved.accept(changed.number(name));
          }
        });
    String loose = open(cell, models.layout(null), () -> {}).getID();
    WidgetComm output = open(cell, models.output(loose), () -> {});
    WidgetComm box = open(cell, models.box(loose, widget.getID(), output.getID()), () -> {});
    JsonObject view = new JsonObject();
    view.addProperty("version_major", 2);
    view.addProperty("version_minor", 0);
    view.addProperty("model_id", box.getID());
    DisplayData data =
        new DisplayData(slider.name() + ", from " + slider.from() + " to " + slider.to());
    data.putData(Models.VIEW, (Object) view);
    env.publish(new PublishDisplayData(data));
    return new Beside(output, cell);
  }

  private WidgetComm open(MessageContext cell, JsonObject state, Runnable unknown) {
    return WidgetComm.open(comms, iopub, cell, state, unknown);
  }
}
