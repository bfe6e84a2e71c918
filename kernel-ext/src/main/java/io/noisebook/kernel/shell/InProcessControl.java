package io.noisebook.kernel.shell;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.spi.SPIResolutionException;

/**
 * Runs snippets in this process and keeps what came out of the last one: its value as an object,
 * not as text, and what it threw.
 */
final class InProcessControl extends DirectExecutionControl {
  private final UserCode userCode;
  private final SnippetLoader loader;
  private Object value;
  private Throwable thrown;

  InProcessControl(SnippetLoader loader, UserCode userCode) {
    super(loader);
    this.loader = loader;
    this.userCode = userCode;
  }

  void forget() {
    value = null;
    thrown = null;
  }

  Object value() {
    return value;
  }

  Throwable thrown() {
    return thrown;
  }

  @Override
  protected String invoke(Method snippet) throws Exception {
    forget();
    Thread current = Thread.currentThread();
    ClassLoader before = current.getContextClassLoader();
    current.setContextClassLoader(loader);
    try {
      userCode.enter();
      try {
        value = snippet.invoke(null);
        clearTemporary(snippet.getDeclaringClass());
      } finally {
        userCode.leave();
      }
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
      if (userCode.interruptRequested()) {
        LoopGuard.doom(loader.numberOf(snippet.getDeclaringClass().getName()));
      }
      throw e;
    } catch (CellInterrupted e) {
      thrown = e;
      throw e;
    } finally {
      current.setContextClassLoader(before);
    }
    // JShell wants the value as text; nobody reads it, and toString() may be slow or fail.
    return "";
  }

  /**
   * Tells JShell that a snippet threw, and no more: what it threw is kept here. JShell would ask
   * the user's own exception for its message, its trace and its causes in order to copy them, which
   * takes minutes where causes run in a circle, and hides the exception where it cannot answer.
   */
  @Override
  protected String throwConvertedInvocationException(Throwable cause)
      throws RunException, InternalException {
    if (cause instanceof SPIResolutionException) {
      return super.throwConvertedInvocationException(cause);
    }
    throw new UserException("", cause.getClass().getName(), new StackTraceElement[0]);
  }

  /** Lets go of the value of a variable that nobody can name any more. */
  void clear(String wrapper, String variable) {
    try {
      Field field = field(wrapper, variable);
      if (!field.getType().isPrimitive()) {
        field.set(null, null);
      }
    } catch (ReflectiveOperationException e) {
      // Never initialised, so that there is no value to let go of.
    }
  }

  /**
   * Has a variable as it was declared earlier hold what it holds as declared now. Code that was
   * compiled for the earlier one, such as what a slider calls, sees the new value then, and the old
   * one is not kept alive. One whose type does not take the new value stays as it is.
   */
  void renew(String earlierWrapper, String wrapper, String variable) {
    try {
      Field earlier = field(earlierWrapper, variable);
      Object now = field(wrapper, variable).get(null);
      if (now == null ? !earlier.getType().isPrimitive() : earlier.getType().isInstance(now)) {
        earlier.set(null, now);
      }
    } catch (ReflectiveOperationException e) {
      // One of them was never initialised, and holds nothing.
    }
  }

  /** Whether a variable, as it was declared in a certain snippet, refers to something. */
  boolean holdsSomething(String wrapper, String variable) {
    try {
      Field field = field(wrapper, variable);
      return !field.getType().isPrimitive() && field.get(null) != null;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }

  private Field field(String wrapper, String variable) throws ReflectiveOperationException {
    Field field = Class.forName(wrapper, false, loader).getDeclaredField(variable);
    field.setAccessible(true);
    return field;
  }

  /** The variable of an expression's value is dropped; its field must not keep the value alive. */
  private static void clearTemporary(Class<?> wrapper) throws IllegalAccessException {
    for (Field field : wrapper.getDeclaredFields()) {
      if (KeptValue.isTemporary(field.getName()) && !field.getType().isPrimitive()) {
        field.setAccessible(true);
        field.set(null, null);
      }
    }
  }
}
