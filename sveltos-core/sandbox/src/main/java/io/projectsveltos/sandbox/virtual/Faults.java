package io.projectsveltos.sandbox.virtual;

import java.util.ArrayList;
import java.util.List;

/** The faults of one endpoint, oldest first. Confined to its loop. */
final class Faults {
    private final List<ActiveFault> active = new ArrayList<>();

    void add(ActiveFault fault) {
        active.add(fault);
    }

    void remove(ActiveFault fault) {
        active.remove(fault);
    }

    void clear() {
        active.clear();
    }

    /** What becomes of this request by all of them together. */
    Treatment of(IncomingRequest request, String token) {
        Treatment treatment = Treatment.NONE;
        for (ActiveFault fault : active) {
            if (fault.takes(request, token)) {
                treatment = treatment.and(fault.fault());
            }
        }
        return treatment;
    }

    /** What becomes of connections. */
    Conduct conduct() {
        return new Conduct(
                always(Fault.BlackHole.class),
                always(Fault.Reset.class),
                always(Fault.Absent.class),
                always(Fault.WrongCertificate.class));
    }

    private boolean always(Class<? extends Fault> kind) {
        return active.stream().anyMatch(one -> one.always() && kind.isInstance(one.fault()));
    }
}
