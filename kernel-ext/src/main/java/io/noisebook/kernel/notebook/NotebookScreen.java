package io.noisebook.kernel.notebook;

import io.noisebook.kernel.notebook.CurrentCell.RunningCell;
import io.noisebook.kernel.report.Reporter;
import io.noisebook.kernel.shell.CellResult;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.kernel.widget.Beside;
import io.noisebook.kernel.widget.Widgets;
import io.noisebook.language.display.Adjustable;
import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.messages.publish.PublishDisplayData;
import org.dflib.jjava.jupyter.messages.publish.PublishUpdateDisplayData;

/**
 * Shows views in the output area of the cell, and replaces them in place.
 *
 * @param session what runs the code behind a slider
 * @param reporter puts its failures into words
 * @param cell the cell to show things in
 * @param displays turns views into what Jupyter displays
 * @param widgets sliders, where they are wanted
 */
record NotebookScreen(
    JavaSession session,
    Reporter reporter,
    CurrentCell cell,
    Displays displays,
    Optional<Widgets> widgets)
    implements Screen {

  @Override
  public Slot show(View view) {
    String id = UUID.randomUUID().toString();
    ShellReplyEnvironment env = cell.env();
    if (env != null) {
      env.publish(new PublishDisplayData(data(view, id)));
    }
    return new NotebookSlot(id);
  }

  /** Nobody moves a slider in a notebook that is executed without a reader. */
  @Override
  public void show(Adjustable adjustable) {
    RunningCell owner = cell.ofThread();
    if (widgets.isEmpty() || owner == null || !owner.hasReader()) {
      show(adjustable.stills());
      return;
    }
    View first = adjustable.picture().apply(adjustable.slider().at());
    Picture picture = new Picture(owner);
    picture.beside =
        widgets
            .get()
            .show(
                owner.env(),
                adjustable.slider(),
                value -> picture.draw(() -> adjustable.picture().apply(value)),
                () -> picture.draw(adjustable::stills));
    picture.slot = show(first);
    picture.beside.show(displays.of(first));
  }

  /** What belongs to a slider: an output of its cell, and its twin beside the slider. */
  private final class Picture {
    private final RunningCell owner;
    private Slot slot;
    private Beside beside;

    Picture(RunningCell owner) {
      this.owner = owner;
    }

    void draw(Supplier<View> drawing) {
      cell.within(
          owner,
          () -> {
            CellResult result = session.call(drawing);
            View view =
                result.ok()
                    ? (View) result.value()
                    : View.text(reporter.report(result.failure()).plainText());
            slot.update(view);
            beside.show(displays.of(view));
          });
    }
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
