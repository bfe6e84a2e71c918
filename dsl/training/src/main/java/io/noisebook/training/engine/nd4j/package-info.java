/**
 * The same sums by ND4J operations, on whatever backend is on the class path. It is slower than the
 * fused engine by far (each operation costs microseconds to call), and its use is to be another way
 * to the same numbers, and a way to other hardware.
 */
package io.noisebook.training.engine.nd4j;
