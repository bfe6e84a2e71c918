package io.noisebook.language.card;

import io.noisebook.accounting.guarantee.Guarantee;
import io.noisebook.accounting.numeric.Arguments;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.language.display.View;
import io.noisebook.language.display.Viewable;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.run.TrainingResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * One page about what was released and what it cost. Immutable; it shows itself, as HTML or as
 * Markdown, and is written and read back as JSON.
 *
 * @param title what it is about
 * @param sentence what it means, for a reader who does not think in ε
 * @param unit what is protected
 * @param neighbours when two data sets count as neighbours
 * @param trained the model; empty where the card is about a guarantee alone
 * @param process what touched the data; empty if nothing did
 * @param delta δ of every answer
 * @param answers what every accountant says, those that may be promised marked by their kind
 * @param refusals accountants without an answer
 * @param notes what else a reader must know
 * @param versions what it was computed with
 * @param dataKey the key of the data's fingerprint, for its owner to keep; never written, and so
 *     empty in a card that was read
 */
public record PrivacyCard(
    String title,
    String sentence,
    String unit,
    Neighbours neighbours,
    Optional<Trained> trained,
    Optional<Touched> process,
    double delta,
    List<Answer> answers,
    List<Refusal> refusals,
    List<String> notes,
    Versions versions,
    Optional<String> dataKey)
    implements Viewable {
  /** Checks that all is there, and copies the lists. */
  public PrivacyCard {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(sentence, "sentence");
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(neighbours, "neighbours");
    Objects.requireNonNull(trained, "trained");
    Objects.requireNonNull(process, "process");
    Arguments.delta("δ", delta);
    answers = List.copyOf(answers);
    refusals = List.copyOf(refusals);
    notes = List.copyOf(notes);
    Objects.requireNonNull(versions, "versions");
    Objects.requireNonNull(dataKey, "dataKey");
  }

  /**
   * The card of a training run, at the δ of its plan.
   *
   * @param result what the run left behind
   * @return the card
   */
  public static PrivacyCard of(TrainingResult result) {
    return Making.of(result);
  }

  /**
   * The card of a guarantee. It has the answers of the other accountants too, except where the
   * guarantee is for more than its process: a private selection.
   *
   * @param guarantee what an accountant says, of both directions
   * @param delta δ, in (0, 1)
   * @return the card
   * @throws IllegalArgumentException if δ is out of its range, or the guarantee is for one
   *     direction only
   */
  public static PrivacyCard of(Guarantee guarantee, double delta) {
    return Making.of(guarantee, delta);
  }

  /**
   * This card without the key, as others get it.
   *
   * @return the card that {@link #fromJson} makes of {@link #toJson}
   */
  public PrivacyCard published() {
    return new PrivacyCard(
        title,
        sentence,
        unit,
        neighbours,
        trained,
        process,
        delta,
        answers,
        refusals,
        notes,
        versions,
        Optional.empty());
  }

  /**
   * Whether the model was trained on these data.
   *
   * @param data the data set
   * @param key the key that the card had when it was made
   * @return true if its training examples have this card's fingerprint
   */
  public boolean isOf(Dataset data, String key) {
    return trained
        .filter(t -> t.data().fingerprint().equals(DataKey.fingerprint(data.training(), key)))
        .isPresent();
  }

  /**
   * The card as JSON, by {@link #schema}.
   *
   * @return an object, indented
   */
  public String toJson() {
    return Json.write(this);
  }

  /**
   * Reads a card.
   *
   * @param json what {@link #toJson} wrote
   * @return the card, without the key
   * @throws IllegalArgumentException if it is no card of this version, or lacks something
   */
  public static PrivacyCard fromJson(String json) {
    return Json.read(json);
  }

  /**
   * The JSON Schema (2020-12) of a card.
   *
   * @return the schema
   */
  public static String schema() {
    return Json.schema();
  }

  /**
   * The card as Markdown.
   *
   * @return a heading, the sentence and tables
   */
  public String toMarkdown() {
    return Markdown.of(this);
  }

  /**
   * The card as HTML.
   *
   * @return a fragment, which needs no script and nothing from outside
   */
  public String toHtml() {
    return Page.of(this);
  }

  /**
   * Writes the card, by the file's name as JSON, Markdown or HTML.
   *
   * @param file a path that ends in .json, .md or .html
   * @return the path
   * @throws IllegalArgumentException if it ends otherwise
   */
  public Path write(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    String text =
        name.endsWith(".json")
            ? toJson()
            : name.endsWith(".md")
                ? toMarkdown()
                : name.endsWith(".html") ? Page.whole(this) : refused(file);
    try {
      return Files.writeString(Path.of(file), text);
    } catch (IOException e) {
      throw new UncheckedIOException("the card could not be written to " + file, e);
    }
  }

  private static String refused(String file) {
    throw new IllegalArgumentException(
        "a card is written to a file that ends in .json, .md or .html; got \"" + file + "\".");
  }

  @Override
  public View view() {
    return View.text(toMarkdown()).with(View.HTML, toHtml());
  }

  @Override
  public String toString() {
    return toMarkdown();
  }
}
