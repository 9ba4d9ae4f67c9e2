package io.projectsveltos.app.run;

import io.projectsveltos.app.http.Health;
import io.projectsveltos.app.leader.LeaderElector;
import io.projectsveltos.app.leader.Role;
import jakarta.inject.Inject;
import java.util.Set;

/** What the probes answer. A standby is ready: it could take over, and it says that it waits. */
final class Readiness {
    private final Set<Cache> caches;
    private final LeaderElector elector;

    @Inject
    Readiness(Set<Cache> caches, LeaderElector elector) {
        this.caches = caches;
        this.elector = elector;
    }

    Health live() {
        boolean stuck = elector.role() instanceof Role.Leading && !elector.mayWrite();
        return stuck ? Health.bad("the Lease is overdue") : Health.good("ok");
    }

    Health ready() {
        for (Cache cache : caches) {
            if (!cache.synced()) {
                return Health.bad("not ready: the cache of " + cache.name() + " is not filled yet");
            }
        }
        return switch (elector.role()) {
            case Role.Starting _ -> Health.bad("not ready: the Lease has not been read yet");
            case Role.Standby standby ->
                    Health.good("standby: " + standby.holder() + " holds the Lease");
            case Role.Leading _ -> Health.good("leading");
            case Role.Lost lost -> Health.bad("not ready: " + lost.why());
        };
    }
}
