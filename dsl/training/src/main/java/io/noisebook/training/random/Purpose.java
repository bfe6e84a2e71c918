package io.noisebook.training.random;

/** What a stream of random bits is for; streams of different purposes never meet. */
public enum Purpose {
  /** The initial weights. */
  INITIAL_WEIGHTS,
  /** Which examples join a batch. */
  SAMPLING,
  /** The noise on the clipped sum. */
  NOISE,
  /** The noise on what is measured on private validation examples. */
  VALIDATION,
  /** More bits for the few draws of noise that one word does not settle. */
  RARE_NOISE,
  /** Which examples of a batch are compared with each other. */
  PAIRING
}
