package io.noisebook.training.arithmetic;

import java.lang.reflect.InvocationTargetException;
import java.util.List;

/** Chooses the arithmetic of this process, once. */
public final class Arithmetics {
  private static final String MODULE = "jdk.incubator.vector";
  private static final String VECTOR =
      Arithmetics.class.getPackageName() + ".vector.VectorArithmetic";
  private static final Arithmetic PLAIN = new Arithmetic();
  private static final Arithmetic BEST = vectorOr(PLAIN);

  private Arithmetics() {}

  /**
   * The fastest that this Java offers.
   *
   * @return the one on the Vector API if the module is there, else plain Java
   */
  public static Arithmetic best() {
    return BEST;
  }

  /**
   * All that this Java offers, for tests of each.
   *
   * @return plain Java, and the one on the Vector API if the module is there
   */
  public static List<Arithmetic> all() {
    return BEST == PLAIN ? List.of(PLAIN) : List.of(PLAIN, BEST);
  }

  /**
   * Loads the module as {@code --add-modules} would, but for the warning that this prints into
   * every terminal. It takes {@code --add-exports java.base/jdk.internal.module=ALL-UNNAMED}, and a
   * Java that still has this method.
   */
  private static boolean loaded() {
    try {
      Class.forName("jdk.internal.module.Modules")
          .getMethod("loadModule", String.class)
          .invoke(null, MODULE);
      return true;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return false;
    }
  }

  private static Arithmetic vectorOr(Arithmetic other) {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty() && !loaded()) {
      return other;
    }
    try {
      return (Arithmetic) Class.forName(VECTOR).getDeclaredConstructor().newInstance();
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(VECTOR + " could not be made", e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      // Another Java whose incubating module has changed: slower, and as right.
      return other;
    }
  }
}
