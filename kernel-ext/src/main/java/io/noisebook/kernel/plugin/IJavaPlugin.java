package io.noisebook.kernel.plugin;

import io.github.spencerpark.jupyter.kernel.BaseKernel;
import io.github.spencerpark.jupyter.kernel.display.DisplayData;
import io.github.spencerpark.jupyter.kernel.display.mime.MIMEType;
import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;

/**
 * The language in IJava 1.3 and whatever else is built on {@code jupyter-jvm-basekernel} 2.3. With
 * the jars in {@code IJAVA_CLASSPATH}, {@code IJAVA_STARTUP_SCRIPT} says
 *
 * <pre>{@code
 * io.noisebook.kernel.plugin.IJavaPlugin.install(
 *     io.github.spencerpark.ijava.IJava.getKernelInstance());
 * }</pre>
 *
 * followed by the lines of {@link #imports()}, because a startup script cannot evaluate more code.
 */
public final class IJavaPlugin {
  private IJavaPlugin() {}

  /**
   * The imports that make the words known.
   *
   * @return Java import declarations, a line each
   */
  public static String imports() {
    return String.join("\n", Words.imports());
  }

  /**
   * Has a kernel show the values of the language.
   *
   * @param kernel the kernel
   */
  public static void install(BaseKernel kernel) {
    Host.install(new IJava(kernel));
  }

  private record IJava(BaseKernel kernel) implements Host {
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

  /** What the language shows while it runs goes nowhere again. */
  public static void uninstall() {
    Screen.use(Screen.NONE);
  }
}
