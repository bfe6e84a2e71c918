package io.noisebook.kernel.plugin;

import io.github.spencerpark.jupyter.kernel.BaseKernel;
import io.github.spencerpark.jupyter.kernel.display.DisplayData;
import io.github.spencerpark.jupyter.kernel.display.mime.MIMEType;
import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Views;
import java.util.UUID;

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
  private static final String[] TYPES = {View.TEXT, View.HTML, View.SVG};

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
    Words.drawn().forEach(type -> register(kernel, type));
    Screen.use(view -> show(kernel, view));
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

  /** What the language shows while it runs goes nowhere again. */
  public static void uninstall() {
    Screen.use(Screen.NONE);
  }
}
