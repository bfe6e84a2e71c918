package io.noisebook.language.card;

import java.util.Objects;

/**
 * The data that a model was trained on, without the data.
 *
 * @param name the data set's name
 * @param origin where it comes from
 * @param examples the number of training examples, which counts as public
 * @param fingerprint HMAC-SHA-256 of the training examples, in hexadecimal digits, under a key that
 *     the owner of the data keeps
 */
public record TrainingData(String name, String origin, int examples, String fingerprint) {
  /** Checks that all is there. */
  public TrainingData {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(origin, "origin");
    Objects.requireNonNull(fingerprint, "fingerprint");
  }
}
