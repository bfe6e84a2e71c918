package io.noisebook.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SmallTablesTest {
  /** 683 complete rows of 699, of which 444 are benign and 239 malignant. */
  @Test
  void breastCancerIsSplitAsInThePaper() {
    Dataset data;
    try {
      data = Data.quietly().breastCancer(1);
    } catch (UncheckedIOException notHere) {
      assumeTrue(false, notHere.getMessage());
      return;
    }
    assertEquals(560, data.training().size());
    assertEquals(123, data.heldOut().size());
    assertEquals(9, data.training().featureCount());
    long malignant =
        Arrays.stream(data.training().labels()).filter(l -> l == 1).count()
            + Arrays.stream(data.heldOut().labels()).filter(l -> l == 1).count();
    assertEquals(239, malignant);
    assertEquals(0, data.training().features().minNumber().doubleValue());
    assertEquals(1, data.training().features().maxNumber().doubleValue());
    // Its rows repeat, and that is no overlap.
    Dataset.Split split = data.validation(60);
    Overlap.refuse(split.data().training(), split.validation());
    assertThrows(
        IllegalArgumentException.class, () -> Overlap.refuse(data.training(), split.validation()));
  }

  @Test
  void aTableOfFeaturesIsRead(@TempDir Path folder) throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      lines.append(i).append(" 0.5 ").append(i % 2).append("\n\n");
    }
    Path file = Files.writeString(folder.resolve("f.txt"), lines);
    Dataset data = FeatureTable.read(file, 2, 0);
    assertEquals(18, data.training().size());
    assertEquals(2, data.training().featureCount());
    assertSays("line 2: a line has 1 features", folder, "1,0\n1,2,0\n");
    assertSays("line 1: a feature is a number; got \"x\"", folder, "x,0\n");
    assertSays("has no examples", folder, "\n");
    assertThrows(UncheckedIOException.class, () -> FeatureTable.read(folder.resolve("no"), 2, 0));
  }

  private static void assertSays(String part, Path folder, String lines) throws Exception {
    Path file = Files.writeString(folder.resolve("bad.txt"), lines);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> FeatureTable.read(file, 2, 0));
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }
}
