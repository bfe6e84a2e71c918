/** Schedules: settings that change from epoch to epoch, as values. */
package io.noisebook.training.schedule;
