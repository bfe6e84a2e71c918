package io.noisebook.kernel.magic;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The libraries that the kernel itself runs on, which come before any that a cell adds. */
final class OwnLibraries {
  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d[^/\\\\]*)\\.jar");

  private OwnLibraries() {}

  /** A sentence for each jar that the kernel has in another version. */
  static List<String> inFrontOf(List<Path> jars) {
    Map<String, String> own = new HashMap<>();
    for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
      Matcher jar = JAR.matcher(new File(entry).getName());
      if (jar.matches()) {
        own.put(jar.group(1), jar.group(2));
      }
    }
    List<String> sentences = new ArrayList<>();
    for (Path path : jars) {
      Matcher jar = JAR.matcher(path.getFileName().toString());
      String version = jar.matches() ? own.get(jar.group(1)) : null;
      if (version != null && !version.equals(jar.group(2))) {
        sentences.add(
            "%s %s is not used: the kernel itself has %s, which comes first."
                .formatted(jar.group(1), jar.group(2), version));
      }
    }
    return sentences;
  }
}
