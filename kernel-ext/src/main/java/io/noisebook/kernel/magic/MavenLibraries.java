package io.noisebook.kernel.magic;

import coursierapi.Dependency;
import coursierapi.Fetch;
import coursierapi.MavenRepository;
import coursierapi.Module;
import coursierapi.Repository;
import coursierapi.error.CoursierError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds libraries, with what they need, in Maven repositories; Coursier does the work. */
final class MavenLibraries {
  private final Map<String, Repository> more = new LinkedHashMap<>();

  void repository(String name, String address) {
    more.put(name, MavenRepository.of(address));
  }

  /** The jars of libraries and of all that they need at run time. */
  List<Path> fetch(List<String> coordinates) throws IOException {
    // Those of the reader first: what they hold is not asked of Central.
    List<Repository> repositories = new ArrayList<>(more.values());
    repositories.addAll(Repository.defaults());
    Fetch fetch = Fetch.create().withRepositories(repositories.toArray(Repository[]::new));
    for (String coordinate : coordinates) {
      fetch.addDependencies(dependency(coordinate));
    }
    try {
      return fetch.fetch().stream().map(File::toPath).toList();
    } catch (CoursierError e) {
      throw new IOException("Not found: " + firstLines(e.getMessage()), e);
    }
  }

  private static Dependency dependency(String coordinate) {
    String[] parts = coordinate.split(":", -1);
    if (parts.length != 3 || List.of(parts).contains("")) {
      throw new IllegalArgumentException(
          "A library is named GROUP:ARTIFACT:VERSION; got '" + coordinate + "'.");
    }
    return Dependency.of(Module.of(parts[0], parts[1]), parts[2]);
  }

  private static String firstLines(String message) {
    return String.join("\n", message.lines().limit(8).toList());
  }
}
