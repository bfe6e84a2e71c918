package io.noisebook.language.display;

import io.noisebook.training.data.Dataset;
import io.noisebook.training.data.Examples;
import io.noisebook.training.model.Shape;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/** Examples that are images, a row for each class, as one picture. */
final class ImageGrid {
  private static final int OF_EACH = 12;

  /** Classes beyond these are left out. */
  private static final int MOST_CLASSES = 20;

  /** Pixels between two images, transparent, so that the page shows between them. */
  private static final int GAP = 2;

  /** How wide one image is on the page. */
  private static final int SHOWN = 36;

  private ImageGrid() {}

  /** An HTML table of class names and pictures. */
  static String of(Dataset data) {
    Examples held = data.heldOut();
    int classes = Math.min(MOST_CLASSES, held.classes());
    List<List<Integer>> chosen = new ArrayList<>();
    for (int c = 0; c < classes; c++) {
      chosen.add(new ArrayList<>());
    }
    int[] labels = held.labels();
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] < classes && chosen.get(labels[i]).size() < OF_EACH) {
        chosen.get(labels[i]).add(i);
      }
    }
    StringBuilder html =
        new StringBuilder("<table style=\"border-collapse:collapse;font-size:95%\">");
    for (int c = 0; c < classes; c++) {
      if (!chosen.get(c).isEmpty()) {
        html.append("<tr><td style=\"padding:0 10px 0 0;text-align:left\">")
            .append(Html.escape(data.names().ofClass(c)))
            .append("</td><td style=\"padding:1px 0;text-align:left\">")
            .append(picture(held, chosen.get(c), data.names().ofClass(c)))
            .append("</td></tr>");
      }
    }
    return html.append("</table>").toString();
  }

  private static String picture(Examples examples, List<Integer> chosen, String name) {
    Shape shape = examples.shape();
    int height = shape.sizes().get(0);
    int width = shape.sizes().get(1);
    int channels = shape.sizes().get(2);
    float[] pixels =
        examples.rows(chosen.stream().mapToInt(Integer::intValue).toArray()).data().asFloat();
    BufferedImage image =
        new BufferedImage(chosen.size() * (width + GAP) - GAP, height, BufferedImage.TYPE_INT_ARGB);
    for (int i = 0; i < chosen.size(); i++) {
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          int at = ((i * height + y) * width + x) * channels;
          image.setRGB(i * (width + GAP) + x, y, color(pixels, at, channels));
        }
      }
    }
    return "<img alt=\""
        + chosen.size()
        + " images of "
        + Html.escape(name)
        + "\" style=\"display:block;image-rendering:pixelated;height:"
        + SHOWN * height / width
        + "px\" src=\"data:image/png;base64,"
        + AnyView.png(image)
        + "\"/>";
  }

  /** Red, green and blue, or one grey; from 0 to 1, what is beyond is cut. */
  private static int color(float[] pixels, int at, int channels) {
    int red = level(pixels[at]);
    int green = channels >= 3 ? level(pixels[at + 1]) : red;
    int blue = channels >= 3 ? level(pixels[at + 2]) : red;
    return 0xff000000 | red << 16 | green << 8 | blue;
  }

  private static int level(float value) {
    return Math.round(255 * Math.max(0, Math.min(1, value)));
  }
}
