package io.projectsveltos.sandbox;

import java.time.Instant;

/**
 * The Sveltos controller that runs beside a local sandbox, as whoever started it recorded it.
 *
 * @param pid its process
 * @param startMillis when the process started; tells it from a later one with the same pid
 * @param metrics where it serves metrics, a URL
 * @param health where it serves its health, a URL
 */
public record ControllerProcess(long pid, long startMillis, String metrics, String health) {
    /** Describes a process that runs. */
    public static ControllerProcess of(ProcessHandle process, String metrics, String health) {
        return new ControllerProcess(
                process.pid(),
                process.info().startInstant().map(Instant::toEpochMilli).orElse(0L),
                metrics,
                health);
    }

    /** True while that very process lives. */
    public boolean alive() {
        return PidFile.find(pid + " " + startMillis).isPresent();
    }
}
