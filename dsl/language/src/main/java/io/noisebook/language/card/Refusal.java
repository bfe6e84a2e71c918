package io.noisebook.language.card;

import java.util.Objects;

/**
 * An accountant that has no answer for the process.
 *
 * @param accountant its name
 * @param reason why not
 */
public record Refusal(String accountant, String reason) {
  /** Checks that both are there. */
  public Refusal {
    Objects.requireNonNull(accountant, "accountant");
    Objects.requireNonNull(reason, "reason");
  }
}
