package io.projectsveltos.app.run;

import io.projectsveltos.app.ExitCode;
import io.projectsveltos.app.leader.LeaderElector;
import io.projectsveltos.app.leader.Role;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The life of the controller. Order matters: probes answer first, caches fill, the election begins
 * and only its winner starts to work; at the end writing stops before the Lease is given back.
 */
final class ControllerProcess {
    private static final Logger log = LoggerFactory.getLogger(ControllerProcess.class);
    private static final Duration LOOK = Duration.ofMillis(20);

    private final ManagementCheck management;
    private final Endpoints endpoints;
    private final Set<Cache> caches;
    private final Set<LeaderWork> works;
    private final LeaderElector elector;
    private final Termination termination;
    private final InstantSource clock;
    private final Object workLock = new Object(); // work that was ended does not begin after it

    @Inject
    ControllerProcess(
            ManagementCheck management,
            Endpoints endpoints,
            Set<Cache> caches,
            Set<LeaderWork> works,
            LeaderElector elector,
            Termination termination,
            InstantSource clock) {
        this.management = management;
        this.endpoints = endpoints;
        this.caches = caches;
        this.works = works;
        this.elector = elector;
        this.termination = termination;
        this.clock = clock;
    }

    /** Runs until a signal or the loss of the Lease, and says with which code to exit. */
    int run() {
        Instant began = clock.instant();
        management.check();
        endpoints.start();
        caches.forEach(cache -> Thread.ofVirtual().name("cache").start(() -> fill(cache)));
        while (!termination.requested() && !caches.stream().allMatch(Cache::synced)) {
            LockSupport.parkNanos(LOOK.toNanos());
        }
        if (!termination.requested()) {
            log.atInfo()
                    .addKeyValue("millis", Duration.between(began, clock.instant()).toMillis())
                    .log("The caches are filled");
            elector.start(this::onRole);
        }
        int code = termination.await();
        log.atInfo().addKeyValue("exitCode", code).log("Ending");
        synchronized (workLock) {
            works.forEach(LeaderWork::close);
        }
        elector.close();
        endpoints.close();
        return code;
    }

    private void fill(Cache cache) {
        try {
            cache.start();
        } catch (RuntimeException e) {
            if (!termination.requested()) {
                log.atError()
                        .addKeyValue("cache", cache.name())
                        .setCause(e)
                        .log("A cache cannot be filled");
                termination.request(ExitCode.FAILED);
            }
        }
    }

    private void onRole(Role role) {
        switch (role) {
            case Role.Leading _ -> {
                synchronized (workLock) {
                    if (!termination.requested()) {
                        log.info("Leading");
                        works.forEach(LeaderWork::start);
                    }
                }
            }
            case Role.Standby standby ->
                    log.atInfo().addKeyValue("holder", standby.holder()).log("Standing by");
            case Role.Lost lost -> {
                log.atError().addKeyValue("cause", lost.why()).log("The Lease is lost");
                termination.request(ExitCode.LEASE_LOST);
            }
            case Role.Starting _ -> {}
        }
    }
}
