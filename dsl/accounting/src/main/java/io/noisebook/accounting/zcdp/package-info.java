/**
 * Zero-concentrated differential privacy: one number ρ, which adds under composition (Bun and
 * Steinke 2016; the zCDP paper, Yu, Liu, Pu, Gursoy and Truex, 2019). A bound for shuffled batches
 * and for steps on all the data; an estimate under Poisson sampling.
 */
package io.noisebook.accounting.zcdp;
