package io.noisebook.language.course;

import java.util.function.Supplier;

/**
 * A wrong answer that is typical.
 *
 * @param answer the answer
 * @param explanation what to tell
 */
record Mistake(Supplier<double[]> answer, String explanation) {}
