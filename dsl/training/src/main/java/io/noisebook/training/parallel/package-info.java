/** Threads that take shares of one piece of work and are ready for the next. */
package io.noisebook.training.parallel;
