package io.projectsveltos.app.leader;

import io.projectsveltos.app.config.ElectionConfig;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.MonotonicClock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the election going in time and tells one listener of each change of role.
 *
 * <p>Two tasks run: one talks to the API server, the other only watches the clock, so that a call
 * that hangs cannot hide that the renew deadline has passed. The listener is called once for each
 * change, never twice at a time, and {@link #mayWrite} turns false before it hears of a loss.
 *
 * <p>Two clocks are read, and the deadline has passed where either says so: the steady one cannot
 * be set back, and the wall clock goes on while the machine is suspended. What others hold is
 * judged by the steady one alone, which cannot be set forward.
 */
public final class LeaderElector implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(LeaderElector.class);

    private final Election election;
    private final ElectionConfig config;
    private final InstantSource steady;
    private final InstantSource wall;
    private final ScheduledExecutorService timer;
    private final Object electionLock = new Object(); // held during calls to the Lease
    private final Object roleLock = new Object(); // never held during a call
    private volatile Consumer<Role> listener = _ -> {};
    private volatile Role role = new Role.Starting();
    private volatile Renewal renewal = new Renewal(Instant.MIN, Instant.MIN);
    private @Nullable ScheduledFuture<?> campaign;
    private @Nullable ScheduledFuture<?> watchdog;

    LeaderElector(
            LeaseStore store,
            Identity self,
            ElectionConfig config,
            InstantSource steady,
            InstantSource wall,
            ScheduledExecutorService timer) {
        this.election = new Election(store, self, config);
        this.config = config;
        this.steady = steady;
        this.wall = wall;
        this.timer = timer;
    }

    /** Competes for a Lease of the management cluster, whose API is not behind the fence. */
    public static LeaderElector forLease(
            KubeApi api,
            LeaseName name,
            Identity self,
            ElectionConfig config,
            InstantSource wall,
            ScheduledExecutorService timer) {
        InstantSource steady = new MonotonicClock();
        LeaseStore store = new ApiLeaseStore(api, name, config.callDeadline(), steady);
        return new LeaderElector(store, self, config, steady, wall, timer);
    }

    /** Begins to compete and returns at once; the listener hears of each change of role. */
    public void start(Consumer<Role> onChange) {
        listener = onChange;
        long period = config.retryPeriod().toMillis();
        campaign = timer.scheduleWithFixedDelay(this::campaign, 0, period, TimeUnit.MILLISECONDS);
        long look = Math.max(1, config.retryPeriod().dividedBy(8).toMillis());
        watchdog = timer.scheduleAtFixedRate(this::watch, look, look, TimeUnit.MILLISECONDS);
    }

    /** What this process is now. */
    public Role role() {
        return role;
    }

    /**
     * The fence: true while this process holds the Lease and the deadline for renewing it is not
     * over.
     */
    public boolean mayWrite() {
        return role instanceof Role.Leading && !overdue();
    }

    /** Stops competing and gives a held Lease back; call it when nothing writes any more. */
    @Override
    public void close() {
        if (campaign != null) {
            campaign.cancel(false);
        }
        if (watchdog != null) {
            watchdog.cancel(false);
        }
        synchronized (roleLock) {
            role = new Role.Lost("the Lease is given back"); // first, and nobody need act on it
        }
        synchronized (electionLock) {
            try {
                election.release(steady.instant());
            } catch (RuntimeException e) {
                log.atInfo()
                        .addKeyValue("cause", e.getMessage())
                        .log("The Lease could not be given back and runs out by itself");
            }
        }
    }

    private void campaign() {
        synchronized (electionLock) {
            Renewal asked = new Renewal(steady.instant(), wall.instant());
            try {
                Role now = election.step(asked.steady());
                if (now instanceof Role.Leading) {
                    renewal = asked;
                }
                become(now);
            } catch (RuntimeException e) {
                log.atWarn()
                        .addKeyValue("cause", e.getMessage())
                        .log("The Lease could not be read or renewed");
            }
        }
    }

    private void watch() {
        if (role instanceof Role.Leading && overdue()) {
            become(
                    new Role.Lost(
                            "the Lease could not be renewed for "
                                    + config.renewDeadline().toSeconds()
                                    + " s"));
        }
    }

    private boolean overdue() {
        Renewal last = renewal;
        return steady.instant().isAfter(last.steady().plus(config.renewDeadline()))
                || wall.instant().isAfter(last.wall().plus(config.renewDeadline()));
    }

    private void become(Role next) {
        synchronized (roleLock) {
            if (role.equals(next) || role instanceof Role.Lost) {
                return;
            }
            role = next;
            try {
                listener.accept(next);
            } catch (RuntimeException e) {
                log.atError()
                        .addKeyValue("role", next)
                        .setCause(e)
                        .log("The change of role was not taken in");
            }
        }
    }

    /** When the last renewal that succeeded was asked for, by both clocks. */
    private record Renewal(Instant steady, Instant wall) {}
}
