package io.noisebook.kernel.notebook;

import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;
import java.awt.image.RenderedImage;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.DisplayDataRenderable;
import org.dflib.jjava.jupyter.kernel.display.Renderer;

/** Turns values into what Jupyter displays. */
final class Displays {
  private final Renderer renderer;

  Displays(Renderer renderer) {
    this.renderer = renderer;
  }

  DisplayData of(Object value) {
    if (value instanceof DisplayData data) {
      return data;
    }
    if (value instanceof DisplayDataRenderable || value instanceof RenderedImage) {
      return renderer.render(value);
    }
    return of(Views.of(value));
  }

  static DisplayData of(View view) {
    DisplayData data = new DisplayData();
    view.content().forEach((type, content) -> data.putData(type, (Object) content));
    return data;
  }
}
