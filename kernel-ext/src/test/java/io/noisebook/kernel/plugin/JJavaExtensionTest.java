package io.noisebook.kernel.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.JupyterIO;
import org.dflib.jjava.jupyter.kernel.LanguageInfo;
import org.dflib.jjava.jupyter.kernel.ReplacementOptions;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.kernel.util.StringStyler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The extension in a kernel that is made of jjava-jupyter and nothing of ours. */
class JJavaExtensionTest {
  private final Host kernel = new Host();

  @AfterEach
  void close() {
    Screen.use(Screen.NONE);
    kernel.session.close();
  }

  private static Extension found() {
    return ServiceLoader.load(Extension.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(extension -> extension instanceof JJavaExtension)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aHostFindsItAndHasTheWordsAndTheLooks() {
    kernel.onStartup();
    DisplayData shown = kernel.getRenderer().render(kernel.evalRaw("budget().gdp(1, 2, 4)"));
    assertTrue(shown.getData(MIMEType.TEXT_HTML).toString().contains("<svg"));
    assertEquals("the host's 1", kernel.evalRaw("display(1)"));
    assertEquals(
        "1.0", kernel.getRenderer().render(kernel.evalRaw("1.0")).getData(MIMEType.TEXT_PLAIN));
  }

  @Test
  void whatTheLanguageShowsWhileItRunsIsDisplayedByTheHost() {
    Extension extension = found();
    extension.install(kernel);
    Screen.current().show(View.text("live"));
    assertEquals(List.of("live"), kernel.displayed);
    extension.uninstall(kernel);
    Screen.current().show(View.text("unseen"));
    assertEquals(List.of("live"), kernel.displayed);
    assertSame(Screen.NONE, Screen.current());
  }

  private static final class Host extends BaseKernel {
    private final List<String> displayed = new ArrayList<>();
    private final Evaluator session = new Evaluator();

    Host() {
      super(
          "host",
          "1",
          new LanguageInfo.Builder("java").build(),
          List.of(),
          null,
          new JupyterIO(StandardCharsets.UTF_8),
          new CommManager(),
          new Renderer(),
          null,
          new MagicsRegistry(),
          true,
          new StringStyler.Builder().build());
    }

    @Override
    public void display(DisplayData data) {
      assertTrue(data.hasDisplayId());
      displayed.add(data.getData(MIMEType.TEXT_PLAIN).toString());
    }

    @Override
    public Object evalRaw(String code) {
      return session.run(code);
    }

    @Override
    public DisplayData inspect(String code, int at, boolean extraDetail) {
      return null;
    }

    @Override
    public ReplacementOptions complete(String code, int at) {
      return null;
    }

    @Override
    public String isComplete(String code) {
      return IS_COMPLETE_YES;
    }
  }
}
