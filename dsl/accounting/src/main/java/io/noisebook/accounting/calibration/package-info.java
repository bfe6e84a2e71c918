/**
 * Calibration: from a target (ε, δ) to the noise, the number of steps or the sampling probability
 * that just meets it, under any accountant; exact by default.
 */
package io.noisebook.accounting.calibration;
