package io.noisebook.language.card;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Cards as JSON. What is read must be what would be written of it: a number that is missing would
 * else be read as 0, and ε = 0 is perfect privacy.
 */
final class Json {
  private static final String SCHEMA = "privacy-card.schema.json";
  private static final String KEY_FIELD = "dataKey";
  private static final String VERSION_FIELD = "$schema";
  private static final String VERSION = "urn:noisebook:privacy-card:1";

  private static final Gson GSON =
      new GsonBuilder()
          .setPrettyPrinting()
          .disableHtmlEscaping()
          .serializeNulls()
          .registerTypeAdapterFactory(new OptionalAdapter())
          .create();

  private Json() {}

  static String write(PrivacyCard card) {
    return GSON.toJson(tree(card));
  }

  private static JsonObject tree(PrivacyCard card) {
    JsonObject tree = new JsonObject();
    tree.addProperty(VERSION_FIELD, VERSION);
    GSON.toJsonTree(card).getAsJsonObject().asMap().forEach(tree::add);
    tree.remove(KEY_FIELD);
    return tree;
  }

  static PrivacyCard read(String json) {
    JsonObject tree = object(json);
    JsonElement version = tree.get(VERSION_FIELD);
    if (version == null || !version.equals(new JsonPrimitive(VERSION))) {
      throw refused(
          "it says \"" + VERSION_FIELD + "\": \"" + VERSION + "\" if it is; got " + version, null);
    }
    JsonObject withoutKey = tree.deepCopy();
    withoutKey.add(KEY_FIELD, JsonNull.INSTANCE);
    PrivacyCard card;
    try {
      card = GSON.fromJson(withoutKey, PrivacyCard.class);
    } catch (RuntimeException e) {
      // Gson wraps what a record's constructor throws.
      throw refused((e.getCause() == null ? e : e.getCause()).getMessage(), e);
    }
    if (!tree(card).equals(tree)) {
      throw refused(
          "something is missing, or there is more than a card has; PrivacyCard.schema() says what"
              + " belongs to one",
          null);
    }
    return card;
  }

  private static JsonObject object(String json) {
    try {
      return JsonParser.parseString(json).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      throw refused(e.getMessage(), e);
    }
  }

  private static IllegalArgumentException refused(String why, Throwable cause) {
    return new IllegalArgumentException("this is no privacy card: " + why + ".", cause);
  }

  static String schema() {
    try (InputStream file = Json.class.getResourceAsStream(SCHEMA)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
