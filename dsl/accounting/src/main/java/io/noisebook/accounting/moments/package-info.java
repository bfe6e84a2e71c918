/**
 * The moments accountant (Abadi et al. 2016; Rényi differential privacy: Mironov 2017; Mironov,
 * Talwar and Zhang 2019), an upper bound. The log moment K(α) = log E_Q[(dP/dQ)^α] of a step is
 * computed by quadrature for any real order α &gt; 1, where an example is added or removed and
 * where one is replaced; steps add; the guarantee minimises over the order. Orders are continuous
 * by default, and the grid and conversion of the GDP paper can be asked for, to reproduce its MA
 * columns.
 */
package io.noisebook.accounting.moments;
