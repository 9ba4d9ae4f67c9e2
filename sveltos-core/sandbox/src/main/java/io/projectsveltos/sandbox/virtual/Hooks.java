package io.projectsveltos.sandbox.virtual;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;

/** The hooks of one endpoint. Confined to its loop; hooks run elsewhere. */
final class Hooks {
    private final Loop loop;
    private final List<ActiveHook> active = new ArrayList<>();

    Hooks(Loop loop) {
        this.loop = loop;
    }

    void add(ActiveHook hook) {
        active.add(hook);
    }

    void remove(ActiveHook hook) {
        active.remove(hook);
    }

    void clear() {
        active.clear();
    }

    /** Runs those of this moment one after the other; the first that drops has the last word. */
    Future<Hook.Verdict> at(ActiveHook.Moment moment, IncomingRequest request) {
        List<ActiveHook> due = active.stream().filter(hook -> hook.takes(moment, request)).toList();
        return due.isEmpty()
                ? Future.succeededFuture(Hook.Verdict.GO_ON)
                : loop.aside(() -> run(due, request));
    }

    private static Hook.Verdict run(List<ActiveHook> due, IncomingRequest request) {
        for (ActiveHook hook : due) {
            if (hook.run(request) == Hook.Verdict.DROP) {
                return Hook.Verdict.DROP;
            }
        }
        return Hook.Verdict.GO_ON;
    }
}
