package io.noisebook.kernel.shell;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * The files that the session's compiler sees. They are the standard ones; but where a {@link
 * PackageIndex} says which of the kernel's own jars hold a package, no other of them is opened, and
 * what has been read of them is kept from one snippet to the next.
 */
final class CompilerFiles extends ForwardingJavaFileManager<StandardJavaFileManager>
    implements StandardJavaFileManager {
  private final StandardJavaFileManager standard;
  private final Optional<PackageIndex> index;
  private final List<Path> own;
  private final Set<Path> added = new LinkedHashSet<>();
  private final Set<Path> open = new HashSet<>();

  private CompilerFiles(
      StandardJavaFileManager standard, List<Path> own, Optional<PackageIndex> index) {
    super(standard);
    this.standard = standard;
    this.own = own;
    this.index = index;
  }

  /** The class path of this process. */
  static List<Path> ofProcess() {
    // A test runner may start the JVM with a jar that only names the others.
    return paths(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
  }

  static CompilerFiles of(StandardJavaFileManager standard) {
    List<Path> own = ofProcess();
    Optional<PackageIndex> index =
        Optional.ofNullable(System.getProperty(PackageIndex.PROPERTY))
            .flatMap(file -> PackageIndex.read(Path.of(file), own));
    CompilerFiles files = new CompilerFiles(standard, own, index);
    files.reopen();
    return files;
  }

  private static List<Path> paths(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(Path::of)
        .toList();
  }

  /** The kernel's own jars come first, in their order, whenever they were needed. */
  private void reopen() {
    Stream<Path> needed = own.stream().filter(jar -> index.isEmpty() || open.contains(jar));
    try {
      standard.setLocationFromPaths(
          StandardLocation.CLASS_PATH, Stream.concat(needed, added.stream()).toList());
    } catch (IOException e) {
      throw new UncheckedIOException("The class path cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public synchronized Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    if (location == StandardLocation.CLASS_PATH
        && index.isPresent()
        && open.addAll(recurse ? own : index.get().jarsWith(packageName))) {
      reopen();
    }
    return super.list(location, packageName, kinds, recurse);
  }

  /** A cell adds to the class path by giving all of it anew, what was there before included. */
  @Override
  public synchronized boolean handleOption(String option, Iterator<String> rest) {
    if (!option.equals("-classpath")) {
      return super.handleOption(option, rest);
    }
    paths(rest.next()).stream().filter(path -> !own.contains(path)).forEach(added::add);
    reopen();
    return true;
  }

  @Override
  public synchronized Iterable<? extends Path> getLocationAsPaths(Location location) {
    if (location != StandardLocation.CLASS_PATH) {
      return standard.getLocationAsPaths(location);
    }
    return Stream.concat(own.stream(), added.stream()).toList();
  }

  /** No compiler plugin is looked for in the libraries, which would open them all. */
  @Override
  public ClassLoader getClassLoader(Location location) {
    return ClassLoader.getPlatformClassLoader();
  }

  /** Called after every snippet; the jars have not changed meanwhile. */
  @Override
  public void flush() {}

  @Override
  public boolean isSameFile(FileObject a, FileObject b) {
    return standard.isSameFile(a, b);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjectsFromFiles(
      Iterable<? extends File> files) {
    return standard.getJavaFileObjectsFromFiles(files);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjects(File... files) {
    return standard.getJavaFileObjects(files);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjectsFromStrings(Iterable<String> names) {
    return standard.getJavaFileObjectsFromStrings(names);
  }

  @Override
  public Iterable<? extends JavaFileObject> getJavaFileObjects(String... names) {
    return standard.getJavaFileObjects(names);
  }

  @Override
  public void setLocation(Location location, Iterable<? extends File> files) throws IOException {
    standard.setLocation(location, files);
  }

  @Override
  public Iterable<? extends File> getLocation(Location location) {
    return standard.getLocation(location);
  }
}
