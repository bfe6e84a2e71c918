package io.noisebook.training.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

class DataTest {
  private static final List<String> LINES = List.of("-1 1:1 3:0.5", "+1 2:1");
  private static final String SUM = DataFile.sha256(LINES);

  private final List<String> fetched = new ArrayList<>();

  @TempDir Path folder;

  private static DataFile file(URI address) {
    return new DataFile("set/file", address, SUM, "Free.");
  }

  private Source source() {
    return new Source(
        new DataFolders(
            List.of(folder.resolve("a"), folder.resolve("cache")), folder.resolve("cache")),
        (file, bytes, total) -> fetched.add(bytes + " of " + total));
  }

  private static byte[] zipped() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      // Trailing blanks, which copies of a file differ in.
      out.write("-1 1:1 3:0.5 \n+1 2:1\n".getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void readsPlainAndZippedFiles() throws IOException {
    Path set = Files.createDirectories(folder.resolve("a/set"));
    Files.write(set.resolve("file.gz"), zipped());
    assertEquals(LINES, file(URI.create("http://localhost:1/")).lines(source()));
    Files.write(set.resolve("file"), LINES);
    assertEquals(LINES, file(URI.create("http://localhost:1/")).lines(source()));
  }

  @Test
  void refusesAFileThatIsNotWhatItShouldBe() throws IOException {
    Path set = Files.createDirectories(folder.resolve("a/set"));
    Files.write(set.resolve("file"), List.of("-1 1:1"));
    IOException e =
        assertThrows(
            IOException.class, () -> file(URI.create("http://localhost:1/")).lines(source()));
    assertTrue(e.getMessage().contains("is not the file it should be"), e.getMessage());
  }

  @Test
  void saysWhereItLookedWhenThereIsNothing() {
    IOException e =
        assertThrows(
            IOException.class, () -> file(URI.create("http://localhost:1/x")).lines(source()));
    assertTrue(e.getMessage().contains(folder.resolve("a") + " (no such folder)"), e.getMessage());
    assertTrue(e.getMessage().contains("http://localhost:1/x"), e.getMessage());
    assertTrue(e.getMessage().contains("NOISEBOOK_DATA"), e.getMessage());
  }

  @Test
  void fetchesOnceAndKeepsWhatItFetched() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] body = zipped();
    server.createContext(
        "/good",
        exchange -> {
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.createContext(
        "/short",
        exchange -> {
          byte[] half = "-1 1:1 3:0.5\n".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, half.length);
          exchange.getResponseBody().write(half);
          exchange.close();
        });
    server.start();
    String base =
        "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
    try {
      IOException e =
          assertThrows(IOException.class, () -> file(URI.create(base + "/short")).lines(source()));
      assertTrue(e.getMessage().contains("cut short"), e.getMessage());
      assertFalse(Files.exists(folder.resolve("cache/set/file")), "a bad file is not kept");
      Files.writeString(folder.resolve("cache"), "a file where the folder should be");
      assertEquals(LINES, file(URI.create(base + "/good")).lines(source()), "no room to keep it");
      fetched.clear();
      Files.delete(folder.resolve("cache"));
      assertEquals(LINES, file(URI.create(base + "/good")).lines(source()));
    } finally {
      server.stop(0);
    }
    assertEquals(List.of("0 of " + body.length, body.length + " of " + body.length), fetched);
    assertEquals(LINES, file(URI.create(base + "/gone")).lines(source()), "from the cache");
    try (var left = Files.list(folder.resolve("cache/set"))) {
      assertEquals(1, left.count(), "no partial file is left");
    }
  }

  @Test
  void looksInTheFoldersThatTheReadmeNames() throws IOException {
    Path shared = Files.createDirectories(folder.resolve("shared/data"));
    Path home = folder.resolve("home");
    Path deep = Files.createDirectories(folder.resolve("main/notebooks"));
    assertEquals(
        List.of(shared, home.resolve(".cache/noisebook")),
        DataFolders.of(Map.of(), deep, home).inOrder());
    assertEquals(
        List.of(Path.of("/data"), Path.of("/cache/noisebook")),
        DataFolders.of(Map.of("NOISEBOOK_DATA", "/data", "XDG_CACHE_HOME", "/cache"), deep, home)
            .inOrder());
  }

  @Test
  void parsesLibSvm() {
    Examples examples = LibSvm.parse("test", LINES, 3);
    assertArrayEquals(new int[] {0, 1}, examples.labels());
    assertArrayEquals(new float[][] {{1, 0, 0.5f}, {0, 1, 0}}, examples.features().toFloatMatrix());
  }

  @ParameterizedTest
  @CsvSource({
    "'2 1:1', 'test, line 1: a label is −1 or +1; got \"2\".'",
    "'+1 4:1', 'test, line 1: an index is in [1, 3]; got 4.'",
    "'+1 0:1', 'test, line 1: an index is in [1, 3]; got 0.'",
    "'+1 x', 'test, line 1: a feature is index:value; got \"x\".'",
    "' ', 'test has no examples.'"
  })
  void refusesBrokenLines(String line, String message) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> LibSvm.parse("test", List.of(line), 3));
    assertEquals(message, e.getMessage());
  }

  @Test
  void refusesShapesAndLabelsThatDoNotFit() {
    INDArray two = Nd4j.createFromArray(new float[][] {{1, 2}, {3, 4}});
    assertMessage("got 2 rows of features and 1 labels", () -> new Examples(two, new int[] {0}, 2));
    assertMessage(
        "a label is a class in [0, 2); got 2 for example 1",
        () -> new Examples(two, new int[] {0, 2}, 2));
    assertMessage("got -1 for example 0", () -> new Examples(two, new int[] {-1, 1}, 2));
    assertMessage("at least 2; got 1", () -> new Examples(two, new int[] {0, 0}, 1));
    assertMessage(
        "or [examples, height, width, channels]; got the shape [3]",
        () -> new Examples(Nd4j.createFromArray(1f, 2f, 3f), new int[] {0, 1, 1}, 2));
    assertMessage(
        "features are finite numbers; got NaN for feature 1 of example 0",
        () ->
            new Examples(
                Nd4j.createFromArray(new float[][] {{1, Float.NaN}, {3, 4}}), new int[] {0, 1}, 2));
  }

  private static void assertMessage(String part, Runnable call) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call::run);
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }

  @Test
  void aSplitPartsTheExamplesAndRepeats() {
    int n = 57;
    float[][] rows = new float[n][1];
    for (int i = 0; i < n; i++) {
      rows[i][0] = i;
    }
    Examples all =
        new Examples(
            Nd4j.createFromArray(rows), IntStream.range(0, n).map(i -> i % 2).toArray(), 2);
    Dataset split = Dataset.split("Numbers", "Counted.", all, 4);
    assertEquals(5, split.heldOut().size());
    double[] together =
        Arrays.copyOf(
            split.training().features().toDoubleMatrix().length == 52
                ? split.training().features().ravel().toDoubleVector()
                : new double[0],
            n);
    System.arraycopy(split.heldOut().features().ravel().toDoubleVector(), 0, together, 52, 5);
    Arrays.sort(together);
    assertArrayEquals(IntStream.range(0, n).asDoubleStream().toArray(), together);
    for (int i = 0; i < 52; i++) {
      assertEquals(
          (int) split.training().features().getDouble(i, 0) % 2, split.training().labels()[i]);
    }
    assertArrayEquals(
        split.heldOut().labels(), Dataset.split("Numbers", "Counted.", all, 4).heldOut().labels());
  }
}
