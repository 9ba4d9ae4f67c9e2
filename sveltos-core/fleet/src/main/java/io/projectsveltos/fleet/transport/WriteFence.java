package io.projectsveltos.fleet.transport;

import java.util.Optional;

/**
 * Whether this process may write at all. Every client asks before it sends a request that changes
 * something, whoever made the request, so that a process that lost its Lease cannot write however
 * long its work takes to notice. Asked by many threads, and answers at once.
 */
@FunctionalInterface
public interface WriteFence {
    /** Lets everything through. */
    WriteFence OPEN = Optional::empty;

    /** Why nothing may be written now, in one sentence; empty where it may. */
    Optional<String> closed();
}
