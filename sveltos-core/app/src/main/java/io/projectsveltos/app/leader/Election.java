package io.projectsveltos.app.leader;

import io.projectsveltos.app.config.ElectionConfig;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rules of the election, without a clock or a thread: each step looks at the Lease once and
 * answers with the role. Whether a foreign Lease has run out is judged by when this process saw it
 * change last, never by the other machine's clock. Not thread-safe: one caller at a time.
 */
final class Election {
    private final LeaseStore store;
    private final Identity self;
    private final ElectionConfig config;
    private @Nullable LeaseRecord seen;
    private Instant seenAt = Instant.MIN;
    private Role role = new Role.Starting();

    Election(LeaseStore store, Identity self, ElectionConfig config) {
        this.store = store;
        this.self = self;
        this.config = config;
    }

    /**
     * One look at the Lease. Throws what the store throws, and STALE where the Lease is this
     * process's and could not be renewed; the role stays as it was then.
     */
    Role step(Instant now) {
        if (role instanceof Role.Lost) {
            return role;
        }
        if (role instanceof Role.Leading && seen != null) {
            Optional<LeaseRecord> renewed = store.write(seen.renewedAt(now));
            if (renewed.isPresent()) {
                return lead(renewed.get(), now);
            }
        }
        return compete(now);
    }

    /** Gives the Lease back, so that the next process need not wait for it to run out. */
    void release(Instant now) {
        if (role instanceof Role.Leading && seen != null) {
            store.write(seen.released(now));
            role = new Role.Lost("the Lease was given back");
        }
    }

    private Role compete(Instant now) {
        Optional<LeaseRecord> found = store.read();
        if (found.isEmpty()) {
            LeaseRecord fresh =
                    new LeaseRecord(
                            self.toString(),
                            config.leaseDuration(),
                            now,
                            now,
                            0,
                            LeaseRecord.ABSENT);
            return take(fresh, "another process", now);
        }
        LeaseRecord lease = found.get();
        observe(lease, now);
        if (lease.holder().equals(self.toString())) {
            return keep(lease.renewedAt(now), now);
        }
        if (mayTake(lease, now)) {
            return take(
                    lease.takenBy(self.toString(), config.leaseDuration(), now),
                    lease.holder(),
                    now);
        }
        return yieldTo(lease.holder());
    }

    private boolean mayTake(LeaseRecord lease, Instant now) {
        if (role instanceof Role.Leading) {
            return false; // whoever took it from this process did so by these same rules
        }
        return lease.holder().isEmpty()
                || Identity.parse(lease.holder()).filter(self::succeeds).isPresent()
                || now.isAfter(seenAt.plus(lease.duration()));
    }

    private void observe(LeaseRecord lease, Instant now) {
        if (seen == null || !seen.version().equals(lease.version())) {
            seen = lease;
            seenAt = now;
        }
    }

    /** A Lease of one's own that could not be written is not lost: nobody else has it. */
    private Role keep(LeaseRecord wanted, Instant now) {
        return lead(
                store.write(wanted)
                        .orElseThrow(
                                () ->
                                        new SveltosException(
                                                StandardErrorCode.STALE,
                                                "The Lease was written by somebody else between"
                                                        + " being read and renewed; it still names"
                                                        + " this process.")),
                now);
    }

    private Role take(LeaseRecord wanted, String holder, Instant now) {
        Optional<LeaseRecord> taken = store.write(wanted);
        return taken.isPresent() ? lead(taken.get(), now) : yieldTo(holder);
    }

    private Role lead(LeaseRecord lease, Instant now) {
        seen = lease;
        seenAt = now;
        role = new Role.Leading();
        return role;
    }

    private Role yieldTo(String holder) {
        role =
                role instanceof Role.Leading
                        ? new Role.Lost("the Lease is held by " + holder)
                        : new Role.Standby(holder);
        return role;
    }
}
