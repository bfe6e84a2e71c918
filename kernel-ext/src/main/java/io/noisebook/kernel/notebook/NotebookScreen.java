package io.noisebook.kernel.notebook;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import java.util.UUID;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.messages.publish.PublishDisplayData;
import org.dflib.jjava.jupyter.messages.publish.PublishUpdateDisplayData;

/** Shows views in the output area of the cell, and replaces them in place. */
final class NotebookScreen implements Screen {
  private final CurrentCell cell;
  private final Displays displays;

  NotebookScreen(CurrentCell cell, Displays displays) {
    this.cell = cell;
    this.displays = displays;
  }

  @Override
  public Slot show(View view) {
    String id = UUID.randomUUID().toString();
    ShellReplyEnvironment env = cell.env();
    if (env != null) {
      env.publish(new PublishDisplayData(data(view, id)));
    }
    return new NotebookSlot(id);
  }

  private DisplayData data(View view, String id) {
    DisplayData data = displays.of(view);
    data.setDisplayId(id);
    return data;
  }

  /** A place in an output area, known to the notebook by its id. */
  private final class NotebookSlot implements Slot {
    private final String id;

    NotebookSlot(String id) {
      this.id = id;
    }

    @Override
    public void update(View view) {
      ShellReplyEnvironment env = cell.env();
      if (env != null) {
        env.publish(new PublishUpdateDisplayData(data(view, id)));
      }
    }
  }
}
