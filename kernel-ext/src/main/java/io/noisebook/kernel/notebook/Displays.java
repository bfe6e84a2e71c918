package io.noisebook.kernel.notebook;

import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.DisplayDataRenderable;
import org.dflib.jjava.jupyter.kernel.display.Renderer;

/** Turns values into what Jupyter displays, cut where that would be more than a cell may show. */
final class Displays {
  private final Renderer renderer;
  private final OutputLimit limit;

  Displays(Renderer renderer, OutputLimit limit) {
    this.renderer = renderer;
    this.limit = limit;
  }

  DisplayData of(Object value) {
    if (value instanceof DisplayData data) {
      return limit.cut(data);
    }
    if (value instanceof DisplayDataRenderable) {
      return limit.cut(renderer.render(value));
    }
    return of(Views.of(value));
  }

  DisplayData of(View view) {
    DisplayData data = new DisplayData();
    limit.cut(view).content().forEach((type, content) -> data.putData(type, (Object) content));
    return data;
  }
}
