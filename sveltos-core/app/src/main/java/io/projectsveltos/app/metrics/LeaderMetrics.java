package io.projectsveltos.app.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.BooleanSupplier;

/** {@code leader_election_master_status}: 1 while this process writes, by the name of the Lease. */
public final class LeaderMetrics {
    private LeaderMetrics() {}

    /** Registers the gauge. */
    public static void register(MeterRegistry registry, String leaseName, BooleanSupplier leading) {
        Gauge.builder("leader_election_master_status", leading, l -> l.getAsBoolean() ? 1 : 0)
                .description("1 while this process holds the Lease")
                .tag("name", leaseName)
                .strongReference(true)
                .register(registry);
    }
}
