/**
 * Guarantees: what an accountant answers. Every guarantee gives ε for δ, δ for ε and the trade-off
 * function, and says its {@link io.noisebook.accounting.guarantee.Kind kind}, its neighbouring
 * relation and its assumptions, so that no number stands without them.
 */
package io.noisebook.accounting.guarantee;
