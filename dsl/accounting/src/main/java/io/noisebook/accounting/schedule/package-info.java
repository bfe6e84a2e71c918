/**
 * Schedules: noise that changes by the epoch or by the step, as values. A {@link
 * io.noisebook.accounting.schedule.Schedule} says σ for each epoch; it knows what it spends, how
 * long a budget lasts, and becomes a process for any accountant. The decays are those of Section
 * IV-A of the zCDP paper.
 */
package io.noisebook.accounting.schedule;
