/** All accountants' answers for one process, side by side. */
package io.noisebook.accounting.comparison;
