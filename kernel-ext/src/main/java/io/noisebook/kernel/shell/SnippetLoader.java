package io.noisebook.kernel.shell;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.execution.LoaderDelegate;
import jdk.jshell.spi.ExecutionControl.ClassBytecodes;
import jdk.jshell.spi.ExecutionControl.ClassInstallException;
import jdk.jshell.spi.ExecutionControl.InternalException;

/**
 * Loads the classes that snippets are compiled to, instrumented, beneath the session's class path.
 */
final class SnippetLoader extends URLClassLoader implements LoaderDelegate {
  /** Counts the snippets of all sessions in this process; the loop guard is shared by them. */
  private static final AtomicInteger SNIPPETS = new AtomicInteger();

  private static final Pattern WRAPPER = Pattern.compile("REPL\\.\\$JShell\\$[0-9A-Z]+");

  private final Map<String, byte[]> compiled = new ConcurrentHashMap<>();
  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

  SnippetLoader(ClassLoader parent) {
    super("noisebook", new URL[0], parent);
  }

  /** Whether a frame runs code of a cell. */
  static boolean isOfSnippet(StackTraceElement frame) {
    return WRAPPER.matcher(frame.getClassName()).lookingAt();
  }

  /**
   * The number by which the loop guard knows a snippet's class and the classes nested in it.
   *
   * @param className a binary name such as {@code REPL.$JShell$12$Box}
   */
  int numberOf(String className) {
    Matcher matcher = WRAPPER.matcher(className);
    String wrapper = matcher.lookingAt() ? matcher.group() : className;
    return numbers.computeIfAbsent(wrapper, w -> SNIPPETS.incrementAndGet());
  }

  @Override
  public void load(ClassBytecodes[] classes) throws ClassInstallException {
    remember(classes);
    boolean[] loaded = new boolean[classes.length];
    try {
      for (int i = 0; i < classes.length; i++) {
        loadClass(classes[i].name());
        loaded[i] = true;
      }
    } catch (ClassNotFoundException | LinkageError e) {
      throw new ClassInstallException(String.valueOf(e), loaded);
    }
  }

  @Override
  public void classesRedefined(ClassBytecodes[] classes) {
    remember(classes);
  }

  private void remember(ClassBytecodes[] classes) {
    for (ClassBytecodes c : classes) {
      compiled.put(c.name(), c.bytecodes());
    }
  }

  @Override
  public void addToClasspath(String path) throws InternalException {
    try {
      for (String entry : path.split(File.pathSeparator)) {
        addURL(new File(entry).toURI().toURL());
      }
    } catch (MalformedURLException e) {
      throw new InternalException(String.valueOf(e));
    }
  }

  @Override
  public Class<?> findClass(String name) throws ClassNotFoundException {
    Class<?> loaded = findLoadedClass(name);
    if (loaded != null) {
      return loaded;
    }
    byte[] bytes = compiled.get(name);
    if (bytes == null) {
      return super.findClass(name);
    }
    byte[] guarded = LoopInstrumenter.instrument(bytes, numberOf(name));
    return defineClass(name, guarded, 0, guarded.length);
  }
}
