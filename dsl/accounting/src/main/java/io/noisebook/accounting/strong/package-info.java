/**
 * Strong composition, the classical baseline (Dwork, Rothblum and Vadhan 2010; Kairouz, Oh and
 * Viswanath 2015): each step is given an (ε, δ), amplified by sampling, and the steps' losses are
 * added by a concentration inequality.
 */
package io.noisebook.accounting.strong;
