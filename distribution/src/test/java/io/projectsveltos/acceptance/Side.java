package io.projectsveltos.acceptance;

import io.projectsveltos.sandbox.virtual.ActiveHook;
import io.projectsveltos.sandbox.virtual.Hook;
import io.projectsveltos.sandbox.virtual.Trigger;
import io.projectsveltos.sandbox.virtual.VirtualCluster;

/** Where a process is stopped at a write: before the server has it, or before it knows of it. */
enum Side {
    BEFORE,
    AFTER;

    ActiveHook hook(VirtualCluster cluster, Trigger trigger, Hook hook) {
        return this == BEFORE ? cluster.before(trigger, hook) : cluster.after(trigger, hook);
    }
}
