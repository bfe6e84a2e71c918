/**
 * Benchmarks of the accountants by JMH, for {@code ./noisebook bench accounting}. They are apart
 * from the kernel, which finds {@link io.noisebook.bench.AccountingSuite} as a service, so that an
 * installed kernel carries neither JMH nor the classes that JMH generates.
 */
package io.noisebook.bench;
