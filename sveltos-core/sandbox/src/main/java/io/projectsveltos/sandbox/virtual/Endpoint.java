package io.projectsveltos.sandbox.virtual;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;

/** What one endpoint consists of. Confined to its loop. */
final class Endpoint {
    private final Loop loop;
    private final Upstream upstream;
    private final Tokens tokens = new Tokens();
    private final Faults faults = new Faults();
    private final Hooks hooks;
    private final Set<OpenWatch> watches = new HashSet<>();

    Endpoint(Loop loop, Upstream upstream) {
        this.loop = loop;
        this.upstream = upstream;
        this.hooks = new Hooks(loop);
    }

    Loop loop() {
        return loop;
    }

    Upstream upstream() {
        return upstream;
    }

    Tokens tokens() {
        return tokens;
    }

    Faults faults() {
        return faults;
    }

    Hooks hooks() {
        return hooks;
    }

    /** A watch has begun; it is dealt with as its treatment says. */
    void opened(OpenWatch watch, Treatment treatment) {
        if (!watch.request().watch()) {
            return;
        }
        watches.add(watch);
        if (treatment.silent()) {
            watch.silence();
        }
        treatment.endsAfter().ifPresent(time -> loop.after(time, watch::end));
    }

    void ended(OpenWatch watch) {
        watches.remove(watch);
    }

    /** Lets a new fault come over the watches that are open. */
    void meet(ActiveFault fault) {
        for (OpenWatch watch : new ArrayList<>(watches)) {
            if (fault.takes(watch.request(), watch.token())) {
                if (fault.fault() instanceof Fault.SilentWatch) {
                    watch.silence();
                } else {
                    watch.end();
                }
            }
        }
    }
}
