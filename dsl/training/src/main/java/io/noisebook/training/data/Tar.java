package io.noisebook.training.data;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Reads the plain files of a tar.gz archive, by name without folders. */
final class Tar {
  private static final int BLOCK = 512;
  private static final int NAME_LENGTH = 100;
  private static final int SIZE_AT = 124;
  private static final int SIZE_LENGTH = 12;
  private static final int KIND_AT = 156;

  private Tar() {}

  static Map<String, byte[]> files(byte[] archive) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(archive))) {
      byte[] head = in.readNBytes(BLOCK);
      // Blocks of zeros end an archive.
      while (head.length == BLOCK && head[0] != 0) {
        String name = text(head, 0, NAME_LENGTH);
        int size = Integer.parseInt(text(head, SIZE_AT, SIZE_LENGTH).strip(), 8);
        byte[] content = in.readNBytes(size);
        if (content.length < size) {
          throw new IOException("the archive ends within " + name + ".");
        }
        in.skipNBytes(Math.floorMod(-size, BLOCK));
        if (head[KIND_AT] == '0' || head[KIND_AT] == 0) {
          files.put(name.substring(name.lastIndexOf('/') + 1), content);
        }
        head = in.readNBytes(BLOCK);
      }
    } catch (NumberFormatException e) {
      throw new IOException("this is no tar archive.", e);
    }
    return files;
  }

  private static String text(byte[] head, int at, int length) {
    int end = at;
    while (end < at + length && head[end] != 0) {
      end++;
    }
    return new String(head, at, end - at, StandardCharsets.US_ASCII);
  }
}
