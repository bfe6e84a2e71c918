/**
 * Accounting for differential privacy: describe once, analyse many ways.
 *
 * <p>A {@link io.noisebook.accounting.process.Process} says what touches the data. An accountant
 * turns it into a {@link io.noisebook.accounting.guarantee.Guarantee}, which answers ε for δ, δ for
 * ε and the trade-off function, and always says what kind of answer it is. {@link
 * io.noisebook.accounting.Budget} is the door: {@code budget().gdp(p, σ, T).toEps(1e-5)}.
 *
 * <p>Packages point one way: {@code Budget → {comparison, calibration} → {exact, bayesian, strong,
 * zcdp} → {moments, gdp} → guarantee → process → numeric}, and {@code calibration → schedule →
 * process}; {@code hiddenstate → calibration}. A new accountant is a new package beside {@code gdp}
 * and a method in {@code Budget}.
 */
package io.noisebook.accounting;
