package io.projectsveltos.sandbox.virtual;

/**
 * Runs at a point on the way of a request, which waits meanwhile; other requests go on. It runs on
 * a thread of its own and may block.
 */
@FunctionalInterface
public interface Hook {
    /** What becomes of the request, or of its answer. */
    enum Verdict {
        /** It goes on. */
        GO_ON,
        /** It goes no further; the client's connection is reset. */
        DROP
    }

    /** Acts; an exception drops the request. */
    Verdict at(IncomingRequest request) throws Exception;
}
