package io.projectsveltos.app.leader;

import java.time.Duration;
import java.time.Instant;

/**
 * What a Lease says, and the version it was read at; an empty holder is a Lease that was released.
 */
record LeaseRecord(
        String holder,
        Duration duration,
        Instant acquired,
        Instant renewed,
        int transitions,
        String version) {

    /** The version of a Lease that does not exist yet. */
    static final String ABSENT = "";

    LeaseRecord renewedAt(Instant now) {
        return new LeaseRecord(holder, duration, acquired, now, transitions, version);
    }

    LeaseRecord takenBy(String newHolder, Duration newDuration, Instant now) {
        return new LeaseRecord(newHolder, newDuration, now, now, transitions + 1, version);
    }

    LeaseRecord released(Instant now) {
        return new LeaseRecord("", Duration.ofSeconds(1), acquired, now, transitions, version);
    }
}
