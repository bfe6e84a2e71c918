package io.noisebook.kernel.shell;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jdk.jshell.execution.LoaderDelegate;
import jdk.jshell.spi.ExecutionControl.ClassBytecodes;
import jdk.jshell.spi.ExecutionControl.ClassInstallException;
import jdk.jshell.spi.ExecutionControl.InternalException;

/**
 * Loads the classes that snippets are compiled to, instrumented, beneath the session's class path.
 */
final class SnippetLoader extends URLClassLoader implements LoaderDelegate {
  private final Map<String, byte[]> compiled = new ConcurrentHashMap<>();

  SnippetLoader(ClassLoader parent) {
    super("noisebook", new URL[0], parent);
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
    byte[] guarded = LoopInstrumenter.instrument(bytes);
    return defineClass(name, guarded, 0, guarded.length);
  }
}
