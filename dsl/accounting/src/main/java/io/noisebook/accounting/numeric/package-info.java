/**
 * What every accountant computes with: checked arguments and functions that keep their digits in
 * the tails.
 */
package io.noisebook.accounting.numeric;
