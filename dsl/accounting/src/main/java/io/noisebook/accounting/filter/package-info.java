/**
 * Privacy filters: composition where the noise of a step is chosen from the outputs of earlier
 * ones. The accountants of fixed processes do not hold there, since what is spent is itself
 * released (Rogers, Roth, Ullman and Vadhan 2016); a filter that stops before a fixed budget is
 * passed does, and the budget is what may be promised.
 */
package io.noisebook.accounting.filter;
