package io.noisebook.language.card;

import static io.noisebook.language.Noisebook.budget;
import static io.noisebook.language.Noisebook.card;
import static io.noisebook.language.Noisebook.data;
import static io.noisebook.language.Noisebook.gaussian;
import static io.noisebook.language.Noisebook.sampled;
import static io.noisebook.language.Noisebook.shuffled;
import static io.noisebook.language.Noisebook.train;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.noisebook.accounting.guarantee.Kind;
import io.noisebook.accounting.process.Neighbours;
import io.noisebook.language.Schedules;
import io.noisebook.training.Training;
import io.noisebook.training.data.Dataset;
import io.noisebook.training.random.Randomness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivacyCardTest {
  private static final Dataset PEOPLE = few();
  private static final PrivacyCard CARD = card(run().run());

  private static Dataset few() {
    Dataset all = data().income();
    return new Dataset(
        "People & pets",
        "Generated <here>.",
        all.training().select(IntStream.range(0, 1000).toArray()),
        all.heldOut());
  }

  private static Training run() {
    return train()
        .noisySgd()
        .data(PEOPLE)
        .hidden(4)
        .clip(1)
        .noise(Schedules.schedule(2.0, 1.5))
        .batch(100)
        .epochs(2)
        .quietly();
  }

  @Test
  void aTrainingRunSaysWhatItDidAndWhatItCost() {
    assertEquals(
        "NoisySGD on People & pets, 123; dense 4, ReLU → dense 2; 506 parameters", CARD.title());
    Trained trained = CARD.trained().orElseThrow();
    assertEquals(20, trained.steps());
    assertEquals(1000, trained.data().examples());
    assertEquals(123 * 4 + 4 + 4 * 2 + 2, trained.parameters());
    assertTrue(trained.secureNoise());
    List<io.noisebook.accounting.process.Phase> phases = CARD.process().orElseThrow().phases();
    assertEquals(List.of(2.0, 1.5), phases.stream().map(p -> p.noiseMultiplier()).toList());
    assertEquals(List.of(10.0, 10.0), phases.stream().map(p -> p.steps()).toList());
    Map<String, Answer> answers =
        CARD.answers().stream().collect(Collectors.toMap(Answer::accountant, a -> a));
    assertTrue(answers.get("exact").exact());
    assertEquals(
        budget()
            .exact(sampled(0.1, gaussian(2)).times(10).then(sampled(0.1, gaussian(1.5)).times(10)))
            .toEps(CARD.delta()),
        answers.get("exact").epsilon(),
        1e-12);
    assertEquals(Kind.UPPER_BOUND, answers.get("moments accountant").kind());
    assertEquals(Neighbours.ADD_OR_REMOVE_ONE, CARD.neighbours());
  }

  /** (1 + advantage)/2 of the curve, rounded up. */
  @Test
  void theSentenceIsTheBestGuess() {
    double success = (1 + budget().exact(gaussian(1)).tradeOff().advantage()) / 2;
    assertEquals(0.69146, success, 1e-5); // Φ(1/2)
    assertTrue(card(budget().exact(gaussian(1)), 1e-5).sentence().contains("at most 69.2 times"));
    assertTrue(
        card(budget().exact(gaussian(1).replaceOne()), 1e-5).sentence().contains("two records"));
    assertTrue(
        card(budget().exact(gaussian(0.01)), 1e-5).sentence().contains("right almost 100 times"));
  }

  /** The one that may be promised speaks, although an estimate is smaller. */
  @Test
  void anEstimateIsNoPromise() {
    PrivacyCard estimate = card(budget().gdp(256 / 60000.0, 1.3, 3516), 1e-5);
    assertEquals("Gaussian differential privacy (CLT)", estimate.answers().get(0).accountant());
    double promised = budget().exact(256 / 60000.0, 1.3, 3516).tradeOff().advantage();
    String rate = String.format("at most %.1f", Math.ceil(1000 * (1 + promised) / 2) / 10);
    assertTrue(estimate.sentence().contains(rate), estimate.sentence());
    String row =
        estimate
            .toMarkdown()
            .lines()
            .filter(l -> l.startsWith("| Gaussian differential privacy"))
            .findFirst()
            .orElseThrow();
    assertTrue(row.contains("≈ 0.8345") && row.endsWith("| no |"), row);
    PrivacyCard below = card(budget().lowerBound(shuffled(0.01, gaussian(1)).epochs(9)), 1e-5);
    assertEquals(Kind.LOWER_BOUND, below.answers().get(0).kind());
    assertTrue(below.refusals().stream().anyMatch(r -> r.accountant().equals("exact")));
  }

  /** Rounded to nearest, it could be below the truth. */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.6, 0.7, 0.9, 1.1, 1.3, 2, 4})
  void whatIsPromisedIsRoundedUp(double sigma) {
    var exact = budget().exact(256 / 60000.0, sigma, 3516);
    double epsilon = exact.toEps(1e-5);
    String text = card(exact, 1e-5).toMarkdown();
    double shown = Double.parseDouble(text.split("\\| exact \\| = ")[1].split(" ")[0]);
    assertTrue(shown >= epsilon && shown < 1.001 * epsilon, epsilon + " in " + text);
  }

  @Test
  void aSeededRunIsNotPrivate() {
    var result = run().randomness(Randomness.insecureForTests(1)).run();
    assertTrue(card(result).sentence().contains("NOT private"));
    assertTrue(card(result).toHtml().contains("NOT private"));
  }

  @Test
  void oneDirectionIsNoGuarantee() {
    var remove = budget().exact(0.01, 1, 100).remove();
    var error = assertThrows(IllegalArgumentException.class, () -> card(remove, 1e-5));
    assertTrue(error.getMessage().contains("both directions"), error.getMessage());
  }

  @Test
  void jsonReadsBack() {
    assertEquals(CARD.published(), PrivacyCard.fromJson(CARD.toJson()));
    PrivacyCard guarantee = card(budget().moments(0.01, 1, 100), 1e-6);
    assertEquals(guarantee, PrivacyCard.fromJson(guarantee.toJson()));
  }

  /** Every number and word of it, in turn: left out, or with another beside it. */
  @Test
  void jsonThatLacksSomethingIsRefused() {
    JsonObject tree = JsonParser.parseString(CARD.toJson()).getAsJsonObject();
    int broken = 0;
    for (String name : tree.keySet()) {
      JsonObject without = tree.deepCopy();
      without.remove(name);
      assertRefused(without);
      broken++;
    }
    for (String name : tree.getAsJsonArray("answers").get(0).getAsJsonObject().keySet()) {
      JsonObject without = tree.deepCopy();
      without.getAsJsonArray("answers").get(0).getAsJsonObject().remove(name);
      assertRefused(without);
      broken++;
    }
    JsonObject more = tree.deepCopy();
    more.addProperty("dataKey", "secret");
    assertRefused(more);
    assertEquals(12 + 5, broken);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[]", "{}", "7", "{\"$schema\": \"urn:noisebook:privacy-card:2\"}", "{]"})
  void whatIsNoCardIsRefused(String json) {
    var error = assertThrows(IllegalArgumentException.class, () -> PrivacyCard.fromJson(json));
    assertTrue(error.getMessage().startsWith("this is no privacy card: "), error.getMessage());
  }

  private static void assertRefused(JsonObject tree) {
    assertThrows(
        IllegalArgumentException.class,
        () -> PrivacyCard.fromJson(tree.toString()),
        tree::toString);
  }

  /** Validation by an implementation of JSON Schema is in the kernel's tests, which have one. */
  @Test
  void theSchemaNamesWhatACardHas() {
    JsonObject schema = JsonParser.parseString(PrivacyCard.schema()).getAsJsonObject();
    JsonObject tree = JsonParser.parseString(CARD.toJson()).getAsJsonObject();
    assertEquals(tree.get("$schema"), schema.get("$id"));
    assertNames(schema, tree);
    JsonObject parts = schema.getAsJsonObject("$defs");
    assertNames(parts.getAsJsonObject("trained"), tree.getAsJsonObject("trained"));
    assertNames(
        parts.getAsJsonObject("answer"), tree.getAsJsonArray("answers").get(0).getAsJsonObject());
    JsonObject process = tree.getAsJsonObject("process");
    assertNames(parts.getAsJsonObject("process"), process);
    assertNames(
        parts.getAsJsonObject("phase"), process.getAsJsonArray("phases").get(0).getAsJsonObject());
  }

  private static void assertNames(JsonObject schema, JsonObject value) {
    Set<String> names = new TreeSet<>(value.keySet());
    assertEquals(names, new TreeSet<>(schema.getAsJsonObject("properties").keySet()));
    Set<String> required = new TreeSet<>();
    for (JsonElement name : schema.getAsJsonArray("required")) {
      required.add(name.getAsString());
    }
    assertEquals(names, required);
  }

  @Test
  void onlyTheOwnerCanTellWhichDataItWas() {
    String key = CARD.dataKey().orElseThrow();
    assertTrue(CARD.isOf(PEOPLE, key));
    assertTrue(PrivacyCard.fromJson(CARD.toJson()).isOf(PEOPLE, key));
    float[] targets = PEOPLE.training().targets().clone();
    targets[999] = 1 - targets[999];
    Dataset other =
        new Dataset(
            PEOPLE.name(),
            PEOPLE.origin(),
            new io.noisebook.training.data.Examples(PEOPLE.training().features(), targets, 2),
            PEOPLE.heldOut());
    assertFalse(CARD.isOf(other, key), "one label changed");
    assertFalse(CARD.isOf(PEOPLE, "00" + key.substring(2)) && !key.startsWith("00"));
    for (String form : List.of(CARD.toJson(), CARD.toMarkdown(), CARD.toHtml(), CARD.toString())) {
      assertFalse(form.contains(key), "the key was written");
    }
    assertNotEquals(
        CARD.trained().orElseThrow().data().fingerprint(),
        card(run().run()).trained().orElseThrow().data().fingerprint(),
        "each card has a key of its own");
  }

  @Test
  void itIsWrittenInThreeForms(@TempDir Path folder) throws Exception {
    CARD.write(folder.resolve("card.json").toString());
    assertEquals(
        CARD.published(), PrivacyCard.fromJson(Files.readString(folder.resolve("card.json"))));
    String page = Files.readString(CARD.write(folder.resolve("Card.HTML").toString()));
    assertTrue(page.startsWith("<!DOCTYPE html>") && page.contains("People &amp; pets"), page);
    assertFalse(page.contains("<here>"), "text is escaped");
    String markdown = Files.readString(CARD.write(folder.resolve("card.md").toString()));
    assertTrue(markdown.contains("| exact | = "), markdown);
    var error = assertThrows(IllegalArgumentException.class, () -> CARD.write("card.pdf"));
    assertTrue(error.getMessage().contains(".json, .md or .html"), error.getMessage());
  }
}
