package io.noisebook.kernel.magic;

import io.noisebook.kernel.magic.Magic.Call;
import io.noisebook.kernel.shell.JavaSession;
import io.noisebook.language.display.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** More classes for the cells that follow: from Maven repositories, from jars, from folders. */
public final class ClassPathMagics {
  private final JavaSession session;
  private final Set<Path> added = new LinkedHashSet<>();
  private final MavenLibraries libraries = new MavenLibraries();

  private ClassPathMagics(JavaSession session) {
    this.session = session;
  }

  /**
   * The magics of a session.
   *
   * @param session the session
   * @return the magics
   */
  public static List<Magic> of(JavaSession session) {
    ClassPathMagics magics = new ClassPathMagics(session);
    return List.of(
        new Magic(
            "%maven",
            "GROUP:ARTIFACT:VERSION…",
            "adds libraries, with what they need, from Maven Central",
            magics::maven),
        new Magic(
            "%mavenRepo",
            "NAME ADDRESS", "has %maven look in one more repository", magics::repository),
        new Magic("%jars", "PATTERN…", "adds jars, such as lib/*.jar", magics::jars),
        new Magic(
            "%classpath",
            "[PATTERN…]",
            "adds jars and folders of classes, or lists what was added",
            magics::classPath));
  }

  private Object maven(Call call) throws IOException {
    List<String> coordinates = call.words();
    if (coordinates.isEmpty()) {
      throw new IllegalArgumentException(
          "Which library? For example: %maven org.apache.commons:commons-csv:1.14.0");
    }
    return add(libraries.fetch(coordinates));
  }

  private Object repository(Call call) {
    List<String> words = call.words();
    if (words.size() != 2) {
      throw new IllegalArgumentException(
          "A repository has a name and an address: %mavenRepo snapshots https://example.org/maven");
    }
    libraries.repository(words.get(0), words.get(1));
    return null;
  }

  private Object jars(Call call) throws IOException {
    List<Path> jars = new ArrayList<>();
    for (String pattern : required(call)) {
      List<Path> found = PathPattern.find(pattern).stream().filter(Files::isRegularFile).toList();
      if (found.isEmpty()) {
        throw new IllegalArgumentException("There is no jar " + pattern + ".");
      }
      jars.addAll(found);
    }
    return add(jars);
  }

  private Object classPath(Call call) throws IOException {
    if (call.words().isEmpty()) {
      return View.text(
          added.isEmpty()
              ? "Nothing was added to the class path yet."
              : added.stream().map(Path::toString).collect(Collectors.joining("\n")));
    }
    List<Path> paths = new ArrayList<>();
    for (String pattern : call.words()) {
      List<Path> found = PathPattern.find(pattern);
      if (found.isEmpty()) {
        throw new IllegalArgumentException("There is no file or folder " + pattern + ".");
      }
      paths.addAll(found);
    }
    return add(paths);
  }

  private static List<String> required(Call call) {
    if (call.words().isEmpty()) {
      throw new IllegalArgumentException("Which? For example: " + call.name() + " lib/*.jar");
    }
    return call.words();
  }

  /** Silent, but for what will not be used: the kernel's own libraries come first. */
  private Object add(List<Path> paths) {
    for (Path path : paths) {
      Path known = path.toAbsolutePath().normalize();
      if (added.add(known)) {
        session.addToClassPath(known);
      }
    }
    List<String> hidden = OwnLibraries.inFrontOf(paths);
    return hidden.isEmpty() ? null : View.text(String.join("\n", hidden));
  }
}
