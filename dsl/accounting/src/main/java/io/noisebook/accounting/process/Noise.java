package io.noisebook.accounting.process;

/** The distribution of a mechanism's noise. */
public enum Noise {
  /** N(0, σ²). */
  GAUSSIAN,
  /** Density e^{−|x|/b}/2b. */
  LAPLACE
}
