package io.projectsveltos.app.leader;

import io.projectsveltos.fleet.transport.WriteFence;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Lets only the holder of the Lease write. The elector is looked up when a write is asked for,
 * since it is made of a client itself.
 */
@Singleton
public final class LeaseFence implements WriteFence {
    private final Provider<LeaderElector> elector;

    @Inject
    LeaseFence(Provider<LeaderElector> elector) {
        this.elector = elector;
    }

    @Override
    public Optional<String> closed() {
        LeaderElector now = elector.get();
        return switch (now.role()) {
            // Before the election begins, what it needs is put in place.
            case Role.Starting _ -> Optional.empty();
            case Role.Standby standby ->
                    Optional.of(
                            "This process writes nothing, since "
                                    + standby.holder()
                                    + " holds the Lease.");
            case Role.Leading _ ->
                    now.mayWrite()
                            ? Optional.empty()
                            : Optional.of(
                                    "This process writes nothing any more, since its Lease is"
                                            + " overdue.");
            case Role.Lost lost ->
                    Optional.of(
                            "This process writes nothing any more, since it lost its Lease: "
                                    + lost.why()
                                    + ".");
        };
    }
}
