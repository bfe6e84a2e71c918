package io.noisebook.accounting.exact;

/** How an exact answer was found. */
public enum Method {
  /** A formula: one step, or Gaussian noise on all the data. */
  CLOSED_FORM("closed form"),
  /** Contour inversion of the loss's transform, the fast method. */
  CONTOUR("contour inversion"),
  /** The loss's density, convolved in logarithms: few steps, rare samples, heavy tails. */
  DENSITY("convolution of the loss's density"),
  /** Connect-the-dots lattices composed by a tilted Fourier transform: losses with atoms. */
  LATTICE("connect-the-dots lattice, tilted FFT"),
  /** A bound by moments, valid but not tight: where doubles leave no other. */
  MOMENTS("bound by moments");

  private final String words;

  Method(String words) {
    this.words = words;
  }

  /**
   * The method in a few words, for displays.
   *
   * @return such as "contour inversion"
   */
  public String words() {
    return words;
  }
}
