package io.noisebook.kernel.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackageIndexTest {
  @TempDir Path temp;

  private Path jar(String name, String... entries) throws IOException {
    Path jar = temp.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String entry : entries) {
        zip.putNextEntry(new ZipEntry(entry));
      }
    }
    return jar;
  }

  @Test
  void itKnowsTheJarsOfEachPackage() throws IOException {
    Path one = jar("one.jar", "a/b/C.class", "a/b/D.class", "a/b/c/readme.txt", "Top.class");
    Path two = jar("two.jar", "a/b/E.class", "x/Y.class", "META-INF/versions/9/z/Z.class");
    List<Path> classPath = List.of(two, one);
    Path file = temp.resolve("packages.txt");
    PackageIndex.write(file, classPath);
    PackageIndex index = PackageIndex.read(file, classPath).orElseThrow();
    assertEquals(List.of(two, one), index.jarsWith("a.b"));
    assertEquals(List.of(two), index.jarsWith("x"));
    assertEquals(List.of(one), index.jarsWith(""));
    assertEquals(List.of(), index.jarsWith("a.b.c"));
    assertEquals(List.of(), index.jarsWith("z"));
  }

  @Test
  void oneOfOtherJarsIsNotRead() throws IOException {
    Path jar = jar("one.jar", "a/B.class");
    Path file = temp.resolve("packages.txt");
    assertTrue(PackageIndex.read(file, List.of(jar)).isEmpty());
    PackageIndex.write(file, List.of(jar));
    assertTrue(PackageIndex.read(file, List.of(jar)).isPresent());
    assertTrue(PackageIndex.read(file, List.of(jar, jar("two.jar", "x/Y.class"))).isEmpty());
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1));
    assertTrue(PackageIndex.read(file, List.of(jar)).isEmpty());
    Files.writeString(file, "");
    assertTrue(PackageIndex.read(file, List.of(jar)).isEmpty());
  }
}
