/**
 * What the graded sheets of {@code notebooks/course} need: stubs that say so, and checks that
 * compare within a tolerance and explain. A {@link io.noisebook.language.course.Check} is right and
 * says it, or throws, which every grader of notebooks takes for no points. It returns nothing:
 * graders read a number at the end of a cell as partial credit.
 *
 * <p>What is right is computed by the accountants and the engine when it is asked for, in a key for
 * each sheet; beside it stand the wrong answers that are typical, with what to tell of each.
 */
package io.noisebook.language.course;
