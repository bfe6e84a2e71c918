package io.noisebook.training.engine.fused;

/**
 * tanh of many numbers, as floats: the thirteenth convergent of Lambert's continued fraction tanh x
 * = x/(1 + x²/(3 + x²/(5 + …))), whose terms are all positive, so that nothing cancels. Beyond 9,
 * tanh is 1 as a float. The JVM makes vector code of such a loop, and none of {@link Math#tanh}.
 */
final class Tanh {
  private static final float FAR = 9;

  private Tanh() {}

  /** x ← tanh x, to a few roundings. */
  static void of(float[] x, int count) {
    for (int i = 0; i < count; i++) {
      float near = Math.max(-FAR, Math.min(FAR, x[i]));
      float s = near * near;
      float above = s + 4095f;
      above = above * s + 2552550f;
      above = above * s + 523783260f;
      above = above * s + 41247931725f;
      above = above * s + 1159525191825f;
      above = above * s + 7905853580625f;
      float below = 91f * s + 120120f;
      below = below * s + 41351310f;
      below = below * s + 5237832600f;
      below = below * s + 252070693875f;
      below = below * s + 3794809718700f;
      below = below * s + 7905853580625f;
      x[i] = Math.max(-1, Math.min(1, near * above / below));
    }
  }
}
