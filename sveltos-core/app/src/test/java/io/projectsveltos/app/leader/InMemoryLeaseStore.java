package io.projectsveltos.app.leader;

import java.util.Optional;

/** A Lease in memory, with the same rules for versions as an API server. */
final class InMemoryLeaseStore implements LeaseStore {
    private Optional<LeaseRecord> lease = Optional.empty();
    private int writes;
    private boolean down;
    private boolean conflicting;

    @Override
    public synchronized Optional<LeaseRecord> read() {
        failWhenDown();
        return lease;
    }

    @Override
    public synchronized Optional<LeaseRecord> write(LeaseRecord record) {
        failWhenDown();
        if (conflicting
                || !record.version()
                        .equals(lease.map(LeaseRecord::version).orElse(LeaseRecord.ABSENT))) {
            return Optional.empty();
        }
        writes++;
        lease =
                Optional.of(
                        new LeaseRecord(
                                record.holder(),
                                record.duration(),
                                record.acquired(),
                                record.renewed(),
                                record.transitions(),
                                Integer.toString(writes)));
        return lease;
    }

    synchronized void goDown() {
        down = true;
    }

    synchronized void refuseWrites() {
        conflicting = true;
    }

    synchronized String holder() {
        return lease.map(LeaseRecord::holder).orElse("");
    }

    private void failWhenDown() {
        if (down) {
            throw new IllegalStateException("the API server does not answer");
        }
    }
}
