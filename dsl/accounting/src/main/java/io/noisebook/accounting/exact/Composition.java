package io.noisebook.accounting.exact;

import java.util.Arrays;

/**
 * The composition of lattices by fast Fourier transform. The masses are tilted towards the losses
 * that δ depends on before they are transformed, so that the transform's round-off is relative to
 * those, and δ has no floor at 1e-16 of the whole.
 *
 * <p>Two real sequences, the more and the less revealing, travel as the real and the imaginary part
 * of one complex one.
 */
final class Composition {
  private static final double UNIT = Math.ulp(1.0);

  /** Each butterfly adds at most so many units of rounding, in the root mean square. */
  private static final double BUTTERFLY = 3;

  private final int size;
  private final Fft fft;
  private final double[] upperRe;
  private final double[] upperIm;
  private final double[] lowerRe;
  private final double[] lowerIm;
  private double scale;
  private double start;
  private boolean hasLower = true;
  private double rounding;
  private double infinite;

  Composition(int size) {
    this.size = size;
    this.fft = new Fft(size);
    this.upperRe = new double[size];
    this.upperIm = new double[size];
    this.lowerRe = new double[size];
    this.lowerIm = new double[size];
    Arrays.fill(upperRe, 1);
    Arrays.fill(lowerRe, 1);
  }

  /** Appends steps of one kind. */
  void append(Lattice lattice, double steps) {
    double[] re = new double[size];
    double[] im = new double[size];
    hasLower &= lattice.lower().length > 0;
    double total = 0;
    double square = 0;
    // A lattice longer than the transform is folded: what wraps was counted when size was chosen.
    for (int i = 0; i < lattice.upper().length; i++) {
      total += lattice.upper()[i];
      square += lattice.upper()[i] * lattice.upper()[i];
    }
    for (int i = 0; i < lattice.upper().length; i++) {
      re[i & (size - 1)] += lattice.upper()[i] / total;
      if (hasLower) {
        im[i & (size - 1)] += lattice.lower()[i] / total;
      }
    }
    double stages = Math.log(size) / Math.log(2);
    // The two sequences share the rounding, hence the 2; each step repeats it.
    rounding += steps * BUTTERFLY * UNIT * stages * 2 * Math.sqrt(square) / total;
    scale += steps * (lattice.scale() + Math.log(total));
    start += steps * lattice.start();
    infinite += steps * Math.exp(lattice.logInfinite());
    fft.forward(re, im);
    for (int i = 0; i < size; i++) {
      int j = Fft.conjugate(i);
      if (i <= j) {
        // With Z = U + iL: U_i = (Z_i + conj Z_j)/2 and L_i = (Z_i − conj Z_j)/2i.
        multiply(upperRe, upperIm, i, j, (re[i] + re[j]) / 2, (im[i] - im[j]) / 2, steps);
        multiply(lowerRe, lowerIm, i, j, (im[i] + im[j]) / 2, (re[j] - re[i]) / 2, steps);
      }
    }
  }

  /**
   * Multiplies the spectrum at a frequency by a power, and at the mirrored one by its conjugate.
   */
  private static void multiply(
      double[] re, double[] im, int i, int j, double r, double s, double steps) {
    double log = steps * 0.5 * Math.log(r * r + s * s);
    if (!(log > -80)) {
      re[i] = 0;
      im[i] = 0;
    } else {
      double modulus = Math.exp(log);
      double angle = steps * Math.atan2(s, r);
      double c = modulus * Math.cos(angle);
      double d = modulus * Math.sin(angle);
      double next = re[i] * c - im[i] * d;
      im[i] = re[i] * d + im[i] * c;
      re[i] = next;
    }
    if (j != i) {
      re[j] = re[i];
      im[j] = -im[i];
    }
  }

  /** The composed masses on the lattice, tilted. */
  record Result(
      double start,
      double scale,
      double[] upper,
      double[] lower,
      double rounding,
      double infinite) {}

  /**
   * Transforms back. The first mass belongs to the loss {@code start}, and every later one to η
   * more, all modulo size·η.
   */
  Result result() {
    double[] re = new double[size];
    double[] im = new double[size];
    for (int i = 0; i < size; i++) {
      re[i] = upperRe[i] - lowerIm[i];
      im[i] = upperIm[i] + lowerRe[i];
    }
    fft.inverse(re, im);
    double square = 0;
    for (int i = 0; i < size; i++) {
      square += re[i] * re[i];
    }
    double stages = Math.log(size) / Math.log(2);
    double all = rounding + BUTTERFLY * UNIT * stages * 2 * Math.sqrt(square);
    return new Result(start, scale, re, hasLower ? im : new double[0], all, infinite);
  }
}
