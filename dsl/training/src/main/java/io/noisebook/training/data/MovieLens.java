package io.noisebook.training.data;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Ratings of films by users, one to five stars, as (user, film) pairs of indices with classes 0 to
 * 4. MovieLens' own terms forbid passing it on, so it is read from the user's copy: {@code
 * ratings.dat} of MovieLens 1M ({@code user::film::stars::time}) or {@code u.data} of 100K (the
 * same with tabs).
 */
final class MovieLens {
  private static final int STARS = 5;
  private static final List<String> CLASSES = List.of("★", "★★", "★★★", "★★★★", "★★★★★");

  /** The share held out in the GDP paper's experiment. */
  private static final int HELD_OUT_OF = 5;

  private MovieLens() {}

  /** Four fifths to train on, a fifth held out, from the first data folder that has a file. */
  static Dataset load(Source source, long seed) throws IOException {
    for (Path folder : source.folders().inOrder()) {
      for (String name : List.of("movielens/ratings.dat", "movielens/u.data")) {
        if (Files.isRegularFile(folder.resolve(name))) {
          return read(folder.resolve(name), seed);
        }
      }
    }
    throw new IOException(
        "movielens/ratings.dat (MovieLens 1M) or movielens/u.data (100K) is not in "
            + source.folders()
            + ". Fetch it from grouplens.org under its terms, or take data().ratings(), which is"
            + " generated in its form.");
  }

  /** The ratings of a file in either format. */
  static Dataset read(Path file, long seed) throws IOException {
    List<String> lines =
        new String(DataFile.content(file), StandardCharsets.ISO_8859_1).lines().toList();
    return dataset("MovieLens", "Ratings of films (GroupLens).", parse(file, lines), seed);
  }

  /** Users and films numbered in the order in which they come. */
  private static List<int[]> parse(Path file, List<String> lines) {
    Map<String, Integer> users = new HashMap<>();
    Map<String, Integer> films = new HashMap<>();
    List<int[]> ratings = new ArrayList<>();
    for (int n = 0; n < lines.size(); n++) {
      if (lines.get(n).isBlank()) {
        continue;
      }
      String[] fields = lines.get(n).strip().split("::|\t");
      if (fields.length != 4 || !fields[2].matches("[1-5]")) {
        throw new IllegalArgumentException(
            file
                + ", line "
                + (n + 1)
                + ": a rating is user::film::stars::time with 1 to 5 stars; got \""
                + lines.get(n)
                + "\".");
      }
      users.putIfAbsent(fields[0], users.size());
      films.putIfAbsent(fields[1], films.size());
      ratings.add(
          new int[] {users.get(fields[0]), films.get(fields[1]), Integer.parseInt(fields[2]) - 1});
    }
    if (ratings.size() < HELD_OUT_OF) {
      throw new IllegalArgumentException(
          file + " has " + ratings.size() + " ratings; a data set to split has at least 5.");
    }
    return ratings;
  }

  static Dataset dataset(String name, String origin, List<int[]> ratings, long seed) {
    float[][] pairs = new float[ratings.size()][];
    int[] stars = new int[ratings.size()];
    for (int i = 0; i < stars.length; i++) {
      int[] rating = ratings.get(i);
      pairs[i] = new float[] {rating[0], rating[1]};
      stars[i] = rating[2];
    }
    Examples all = new Examples(Nd4j.createFromArray(pairs), stars, STARS);
    return Dataset.split(name, origin, all, seed, stars.length / HELD_OUT_OF)
        .named(new Names(List.of("user", "film"), CLASSES, List.of()));
  }
}
