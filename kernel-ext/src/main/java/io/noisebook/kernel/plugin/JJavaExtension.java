package io.noisebook.kernel.plugin;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;
import java.util.UUID;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;

/**
 * The language in JJava, and in whatever else is built on {@code jjava-jupyter}: found by the host
 * as soon as the jars are on its class path, at its start or by {@code %jars} and {@code %maven}.
 */
public final class JJavaExtension implements Extension {
  private static final String[] TYPES = {View.TEXT, View.HTML, View.SVG};

  @Override
  public void install(BaseKernel kernel) {
    if (isOurs(kernel)) {
      return;
    }
    Words.imports().forEach(kernel::evalRaw);
    Words.drawn().forEach(type -> register(kernel, type));
    Screen.use(view -> show(kernel, view));
  }

  /**
   * Our own kernel has all this already, and finds this extension on its class path, too. By its
   * name, since in another kernel its class need not even load.
   */
  private static boolean isOurs(BaseKernel kernel) {
    return kernel.getClass().getName().equals("io.noisebook.kernel.notebook.NoisebookKernel");
  }

  private static void register(BaseKernel kernel, Class<?> type) {
    kernel
        .getRenderer()
        .createRegistration(type)
        .preferring(TYPES)
        .register(
            (value, context) ->
                Views.of(value)
                    .content()
                    .forEach(
                        (mime, content) ->
                            context.renderIfRequested(MIMEType.parse(mime), () -> content)));
  }

  private static Screen.Slot show(BaseKernel kernel, View view) {
    String id = UUID.randomUUID().toString();
    DisplayData data = data(view);
    data.setDisplayId(id);
    kernel.display(data);
    return update -> kernel.getIO().display.updateDisplay(id, data(update));
  }

  private static DisplayData data(View view) {
    DisplayData data = new DisplayData();
    view.content().forEach((type, content) -> data.putData(type, (Object) content));
    return data;
  }

  /** The session keeps its imports; what the language shows while it runs goes nowhere again. */
  @Override
  public void uninstall(BaseKernel kernel) {
    if (!isOurs(kernel)) {
      Screen.use(Screen.NONE);
    }
  }
}
