package io.projectsveltos.app.leader;

import java.util.Optional;

/** Where the Lease is kept. Each call answers within the call deadline or throws. */
interface LeaseStore {
    /** The Lease as it is; empty where there is none. */
    Optional<LeaseRecord> read();

    /**
     * Writes the Lease if it still is what it was at {@code record.version()}; empty where somebody
     * was faster.
     */
    Optional<LeaseRecord> write(LeaseRecord record);
}
