package io.projectsveltos.distribution.chaos;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Chooses what goes wrong. */
final class Turmoil {
    /** A controller that lost its Lease would rightly end, so that these pass by themselves. */
    private static final List<Trouble> OF_MANAGEMENT =
            List.of(
                    Trouble.RESET_WRITES,
                    Trouble.LATENCY,
                    Trouble.THROTTLED,
                    Trouble.CONFLICTS,
                    Trouble.EXPIRED_LISTS,
                    Trouble.SERVER_ERRORS,
                    Trouble.ENDING_WATCHES,
                    Trouble.TRUNCATED,
                    Trouble.EMPTY_ANSWERS);

    /** A start takes seconds, and a trial is short. */
    private static final int DEATHS = 1;

    private final Random random;
    private int deaths;

    Turmoil(Random random) {
        this.random = random;
    }

    Operation next(Set<String> clusters) {
        int dice = random.nextInt(20);
        if (dice == 0 && deaths < DEATHS) {
            deaths++;
            return random.nextInt(4) == 0 ? new Operation.Stop() : new Operation.Kill();
        }
        if (dice < 3) {
            return deaths > 0 ? new Operation.Start() : new Operation.KillEngines();
        }
        if (dice < 5) {
            return new Operation.KillEngines();
        }
        if (dice < 9 || clusters.isEmpty()) {
            return new Operation.Inject(Ground.MANAGEMENT, any(OF_MANAGEMENT));
        }
        String cluster = any(List.copyOf(new TreeSet<>(clusters)));
        return dice < 13
                ? new Operation.Heal(cluster)
                : new Operation.Inject(cluster, any(List.of(Trouble.values())));
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
