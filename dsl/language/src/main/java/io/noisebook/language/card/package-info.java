/**
 * The privacy card: one page about what was released, for those who were not there when it was
 * made. {@link io.noisebook.language.card.PrivacyCard} is a value; it is made of a training result
 * or of a guarantee, shows itself, and is written and read back as JSON.
 *
 * <p>A card is meant to be published, so it holds nothing that ε does not cover and that is not
 * public: no accuracy on held-out examples, and no plain hash of the data, which would tell whoever
 * guesses a data set whether the guess is right.
 */
package io.noisebook.language.card;
