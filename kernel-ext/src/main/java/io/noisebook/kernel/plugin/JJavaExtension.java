package io.noisebook.kernel.plugin;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;

/**
 * The language in JJava, and in whatever else is built on {@code jjava-jupyter}: found by the host
 * as soon as the jars are on its class path, at its start or by {@code %jars} and {@code %maven}.
 */
public final class JJavaExtension implements Extension {
  @Override
  public void install(BaseKernel kernel) {
    if (isOurs(kernel)) {
      return;
    }
    Words.imports().forEach(kernel::evalRaw);
    Host.install(new JJava(kernel));
  }

  /**
   * Our own kernel has all this already, and finds this extension on its class path, too. By its
   * name, since in another kernel its class need not even load.
   */
  private static boolean isOurs(BaseKernel kernel) {
    return kernel.getClass().getName().equals("io.noisebook.kernel.notebook.NoisebookKernel");
  }

  private record JJava(BaseKernel kernel) implements Host {
    @Override
    public void draw(Class<?> type) {
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

    @Override
    public void show(String id, View view) {
      kernel.display(data(id, view));
    }

    @Override
    public void update(String id, View view) {
      kernel.getIO().display.updateDisplay(id, data(id, view));
    }

    private static DisplayData data(String id, View view) {
      DisplayData data = new DisplayData();
      view.content().forEach((type, content) -> data.putData(type, (Object) content));
      data.setDisplayId(id);
      return data;
    }
  }

  /** The session keeps its imports; what the language shows while it runs goes nowhere again. */
  @Override
  public void uninstall(BaseKernel kernel) {
    if (!isOurs(kernel)) {
      Screen.use(Screen.NONE);
    }
  }
}
