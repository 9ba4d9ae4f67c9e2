package io.projectsveltos.addons.controller;

import java.time.Duration;

/**
 * How the controllers of add-ons run.
 *
 * @param profileWorkers profiles worked on at a time; 1 or more
 * @param summaryWorkers summaries worked on at a time; 1 or more; those that wait for a cluster do
 *     not count
 * @param turnLimit the longest a turn may take
 * @param conflictRetry the time after which a conflict is looked at again
 * @param longestRetry the longest time between two tries of what failed
 * @param chartUpdates how often repositories are asked for newer charts; zero for never
 * @param instance who writes events, e.g. the pod's name
 * @param profiles whether this process runs the profiles too; a shard runs summaries only
 */
public record AddonConfig(
        int profileWorkers,
        int summaryWorkers,
        Duration turnLimit,
        Duration conflictRetry,
        Duration longestRetry,
        Duration chartUpdates,
        String instance,
        boolean profiles) {
    public AddonConfig {
        if (profileWorkers < 1 || summaryWorkers < 1) {
            throw new IllegalArgumentException(
                    "workers are "
                            + profileWorkers
                            + " and "
                            + summaryWorkers
                            + "; give 1 or more");
        }
        if (!turnLimit.isPositive() || !conflictRetry.isPositive() || !longestRetry.isPositive()) {
            throw new IllegalArgumentException(
                    "turnLimit, conflictRetry and longestRetry have to be positive");
        }
        if (chartUpdates.isNegative()) {
            throw new IllegalArgumentException("chartUpdates is below zero");
        }
    }
}
