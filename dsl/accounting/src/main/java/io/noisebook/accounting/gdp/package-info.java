/**
 * Gaussian differential privacy: one number μ for a whole process, by the central limit theorem of
 * Dong, Roth and Su (2019) and Section 3 of the GDP deep learning paper. Without sampling μ = √T/σ
 * is exact; with sampling it is an estimate, which lies below the truth in 8 of the 9 rows of that
 * paper's tables.
 */
package io.noisebook.accounting.gdp;
