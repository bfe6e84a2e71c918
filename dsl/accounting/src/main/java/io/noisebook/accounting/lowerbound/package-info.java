/**
 * What shuffled batches cost at least. Shuffling is not Poisson sampling (Chua, Ghazi, Kamath,
 * Kumar, Manurangsi, Sinha and Zhang, "How Private are DP-SGD Implementations?", 2024): an attacker
 * is given two neighbouring data sets and contributions of the other examples that the clipping
 * allows, and tests that can be computed tell how well he does. Whatever he achieves, no accountant
 * may promise more.
 */
package io.noisebook.accounting.lowerbound;
