package io.noisebook.accounting.exact;

/**
 * Fast Fourier transforms of length 2^m. The forward transform leaves its result in bit-reversed
 * order and the inverse takes it so, since a convolution needs no other; {@link #conjugate} finds
 * the mirrored frequency in that order.
 */
final class Fft {
  private final int size;
  private final double[] cos;
  private final double[] sin;

  /**
   * Prepares transforms of a length.
   *
   * @param size the length, a power of two
   */
  Fft(int size) {
    this.size = size;
    this.cos = new double[size / 2];
    this.sin = new double[size / 2];
    for (int k = 0; k < size / 2; k++) {
      double angle = 2 * Math.PI * k / size;
      cos[k] = Math.cos(angle);
      sin[k] = Math.sin(angle);
    }
  }

  /** Σ_j z_j e^{−2πi jk/n}, in place, in bit-reversed order. */
  void forward(double[] re, double[] im) {
    for (int half = size / 2, stride = 1; half >= 1; half /= 2, stride *= 2) {
      for (int start = 0; start < size; start += 2 * half) {
        for (int j = start, k = 0; j < start + half; j++, k += stride) {
          double sumRe = re[j] + re[j + half];
          double sumIm = im[j] + im[j + half];
          double r = re[j] - re[j + half];
          double i = im[j] - im[j + half];
          re[j] = sumRe;
          im[j] = sumIm;
          re[j + half] = r * cos[k] + i * sin[k];
          im[j + half] = i * cos[k] - r * sin[k];
        }
      }
    }
  }

  /** (1/n) Σ_k z_k e^{2πi jk/n}, in place, from bit-reversed order. */
  void inverse(double[] re, double[] im) {
    for (int half = 1, stride = size / 2; half < size; half *= 2, stride /= 2) {
      for (int start = 0; start < size; start += 2 * half) {
        for (int j = start, k = 0; j < start + half; j++, k += stride) {
          double r = re[j + half] * cos[k] - im[j + half] * sin[k];
          double i = im[j + half] * cos[k] + re[j + half] * sin[k];
          re[j + half] = re[j] - r;
          im[j + half] = im[j] - i;
          re[j] += r;
          im[j] += i;
        }
      }
    }
    for (int j = 0; j < size; j++) {
      re[j] /= size;
      im[j] /= size;
    }
  }

  /**
   * Where frequency −k lies in bit-reversed order, given where k lies. The numbers of one bit
   * length are mirrored among themselves.
   */
  static int conjugate(int place) {
    return place == 0 ? 0 : 3 * Integer.highestOneBit(place) - 1 - place;
  }
}
