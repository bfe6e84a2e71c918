package io.noisebook.kernel.shell;

import java.util.Map;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/** Hands JShell the one execution control that the session holds on to. */
final class InProcessProvider implements ExecutionControlProvider {
  private final InProcessControl control;

  InProcessProvider(InProcessControl control) {
    this.control = control;
  }

  @Override
  public String name() {
    return "noisebook";
  }

  @Override
  public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
    return control;
  }
}
