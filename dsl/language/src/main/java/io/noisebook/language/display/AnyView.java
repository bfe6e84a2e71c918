package io.noisebook.language.display;

import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.Objects;
import javax.imageio.ImageIO;

/** What values of Java's own look like: arrays by their elements, images as they are. */
final class AnyView {
  private static final String PNG = "image/png";

  /** How many elements of an array are shown at most, nested ones counted. */
  private static final int MOST_ELEMENTS = 1000;

  private AnyView() {}

  static View of(Object value) {
    if (value instanceof RenderedImage image) {
      String size = image.getWidth() + " × " + image.getHeight();
      return View.text("an image of " + size + " pixels").with(PNG, png(image));
    }
    if (value != null && value.getClass().isArray()) {
      StringBuilder text = new StringBuilder();
      append(value, text, MOST_ELEMENTS, new ArrayDeque<>());
      return View.text(text.toString());
    }
    // A user's own toString() may return null.
    return View.text(Objects.requireNonNullElse(String.valueOf(value), "null"));
  }

  /** A PNG file in base 64. */
  static String png(RenderedImage image) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ImageIO.write(image, "png", bytes);
      return Base64.getEncoder().encodeToString(bytes.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Appends a value and returns how many elements may still follow. */
  private static int append(Object value, StringBuilder text, int room, Deque<Object> within) {
    if (value == null || !value.getClass().isArray()) {
      text.append(value);
      return room - 1;
    }
    if (within.stream().anyMatch(outer -> outer == value)) {
      text.append("{…}");
      return room - 1;
    }
    within.push(value);
    int length = Array.getLength(value);
    int left = room;
    text.append('{');
    for (int i = 0; i < length; i++) {
      text.append(i == 0 ? "" : ", ");
      if (left <= 0) {
        text.append("… ").append(length - i).append(" more of ").append(length);
        break;
      }
      left = append(Array.get(value, i), text, left, within);
    }
    within.pop();
    text.append('}');
    return left;
  }
}
