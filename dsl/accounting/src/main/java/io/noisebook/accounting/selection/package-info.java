/**
 * What it costs to choose: to train several candidates, look at how they do, and keep one. Whoever
 * sees all of them sees their composition; who sees only the winner of a private selection sees
 * less.
 */
package io.noisebook.accounting.selection;
