package io.noisebook.kernel.widget;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.noisebook.kernel.wire.Json;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.messages.MessageContext;

/**
 * The place beside a slider where its picture goes once a page was loaded again. Such a page shows
 * what the notebook's file holds, and no longer knows which outputs a kernel may replace; of its
 * widgets alone it asks the kernel. Until then the place is empty, since the picture is an output
 * of the cell, which the file keeps.
 */
public final class Beside {
  private final WidgetComm output;
  private final MessageContext cell;
  private JsonArray picture = new JsonArray();
  private boolean inUse;

  Beside(WidgetComm output, MessageContext cell) {
    this.output = output;
    this.cell = cell;
    output.onAsked(this::use);
  }

  private synchronized void use() {
    inUse = true;
    output.set("outputs", picture);
  }

  /**
   * Takes what the slider's picture shows now.
   *
   * @param data the picture
   */
  public synchronized void show(DisplayData data) {
    JsonObject content = Json.tree(data).getAsJsonObject();
    JsonObject shown = new JsonObject();
    shown.addProperty("output_type", "display_data");
    shown.add("data", content.get("data"));
    shown.add("metadata", new JsonObject());
    picture = new JsonArray();
    picture.add(shown);
    if (inUse) {
      output.set("outputs", picture);
      output.tell(cell);
    }
  }
}
