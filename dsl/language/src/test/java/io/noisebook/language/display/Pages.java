package io.noisebook.language.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Reads what a view shows, and checks what must hold of every view. */
final class Pages {
  private static final Pattern ADDRESS = Pattern.compile("(?:https?:)?//[^\"' )<]+");
  private static final Pattern COLOR =
      Pattern.compile("(?:fill|stroke|color):\\s*(?:black|#000\\b)");

  private Pages() {}

  static String html(Object value) {
    return sound(Views.of(value)).content().get(View.HTML);
  }

  /** Checks a view: text is there, HTML and SVG are well formed, and nothing comes from outside. */
  static View sound(View view) {
    assertFalse(view.text().isBlank(), "no plain text");
    view.content()
        .forEach(
            (type, content) -> {
              for (String word : List.of("NaN", "Infinity", "null")) {
                assertFalse(content.contains(word), () -> word + " in " + type + ": " + content);
              }
              if (!type.equals(View.TEXT)) {
                document(content);
                // A picture within the page may have two slashes in its base 64.
                Matcher address = ADDRESS.matcher(content.replaceAll("data:image/[^\"]*", ""));
                while (address.find()) {
                  assertTrue(
                      address.group().startsWith("http://www.w3.org/"),
                      () -> "an address outside: " + address.group());
                }
                assertFalse(COLOR.matcher(content).find(), "black is not seen on a dark page");
                assertFalse(content.contains("<script"), "a view needs no script");
              }
            });
    String html = view.content().get(View.HTML);
    if (html != null) {
      assertFalse(html.contains("rgb(122,127,135)"), "ink that does not follow the page");
    }
    return view;
  }

  static Document document(String content) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader("<page>" + content + "</page>")));
    } catch (Exception e) {
      throw new AssertionError(e.getMessage() + " in " + content, e);
    }
  }

  /** The cells of a table, row by row. */
  static List<List<String>> table(String html, int number) {
    Element table = (Element) document(html).getElementsByTagName("table").item(number);
    List<List<String>> rows = new ArrayList<>();
    NodeList lines = table.getElementsByTagName("tr");
    for (int r = 0; r < lines.getLength(); r++) {
      List<String> row = new ArrayList<>();
      for (int c = 0; c < lines.item(r).getChildNodes().getLength(); c++) {
        row.add(lines.item(r).getChildNodes().item(c).getTextContent());
      }
      rows.add(row);
    }
    return rows;
  }

  /** How many pictures there are, swatches of legends left out. */
  static int pictures(String html) {
    return html.split("role=\"img\"", -1).length - 1;
  }

  static void assertContains(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), () -> "no \"" + part + "\" in " + text);
    }
  }

  static void assertPictures(int expected, String html) {
    assertEquals(expected, pictures(html), "pictures");
  }
}
