package io.noisebook.kernel.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.spencerpark.jupyter.kernel.BaseKernel;
import io.github.spencerpark.jupyter.kernel.LanguageInfo;
import io.github.spencerpark.jupyter.kernel.display.DisplayData;
import io.github.spencerpark.jupyter.kernel.display.mime.MIMEType;
import io.noisebook.language.display.Screen;
import io.noisebook.language.display.View;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The plugin in a kernel that is made of jupyter-jvm-basekernel, as IJava is. */
class IJavaPluginTest {
  private final Host kernel = new Host();

  @AfterEach
  void close() {
    Screen.use(Screen.NONE);
    kernel.session.close();
  }

  @Test
  void theHostHasTheWordsAndTheLooks() {
    IJavaPlugin.install(kernel);
    IJavaPlugin.imports().lines().forEach(kernel.session::run);
    DisplayData shown = kernel.eval("budget().gdp(1, 2, 4)");
    assertTrue(shown.getData(MIMEType.TEXT_HTML).toString().contains("<svg"));
    assertEquals("the host's 1", kernel.eval("display(1)").getData(MIMEType.TEXT_PLAIN));
  }

  @Test
  void whatTheLanguageShowsWhileItRunsIsDisplayedByTheHost() {
    IJavaPlugin.install(kernel);
    Screen.current().show(View.text("live"));
    assertEquals(List.of("live"), kernel.displayed);
    IJavaPlugin.uninstall();
    Screen.current().show(View.text("unseen"));
    assertEquals(List.of("live"), kernel.displayed);
    assertSame(Screen.NONE, Screen.current());
  }

  private static final class Host extends BaseKernel {
    private final List<String> displayed = new ArrayList<>();
    private final Evaluator session = new Evaluator();

    @Override
    public void display(DisplayData data) {
      assertTrue(data.hasDisplayId());
      displayed.add(data.getData(MIMEType.TEXT_PLAIN).toString());
    }

    @Override
    public DisplayData eval(String code) {
      return getRenderer().render(session.run(code));
    }

    @Override
    public LanguageInfo getLanguageInfo() {
      return new LanguageInfo.Builder("java").build();
    }
  }
}
