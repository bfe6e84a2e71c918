package io.noisebook.language.card;

import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Properties;
import org.nd4j.linalg.factory.Nd4j;

/**
 * What the numbers were computed with.
 *
 * @param noisebook the version of Noisebook
 * @param java the version of Java
 * @param nd4j the version of ND4J
 * @param date the day, as 2026-01-31
 */
public record Versions(String noisebook, String java, String nd4j, String date) {
  private static final String UNKNOWN = "development";
  private static final String ND4J = "/META-INF/maven/org.nd4j/nd4j-api/pom.properties";

  /** Checks that all is there. */
  public Versions {
    Objects.requireNonNull(noisebook, "noisebook");
    Objects.requireNonNull(java, "java");
    Objects.requireNonNull(nd4j, "nd4j");
    Objects.requireNonNull(date, "date");
  }

  static Versions current() {
    String noisebook = Versions.class.getPackage().getImplementationVersion();
    return new Versions(
        noisebook == null ? UNKNOWN : noisebook,
        System.getProperty("java.version"),
        versionOfNd4j(),
        LocalDate.now().toString());
  }

  /** Its jar's manifest does not say. */
  private static String versionOfNd4j() {
    try (InputStream file = Nd4j.class.getResourceAsStream(ND4J)) {
      if (file == null) {
        return UNKNOWN;
      }
      Properties properties = new Properties();
      properties.load(file);
      return properties.getProperty("version", UNKNOWN);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }
}
