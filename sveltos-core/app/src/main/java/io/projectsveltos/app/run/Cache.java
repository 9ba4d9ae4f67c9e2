package io.projectsveltos.app.run;

/**
 * Something that mirrors a part of the management cluster and has to be filled before work begins.
 */
interface Cache {
    /** What it holds, for the answer of a probe. */
    String name();

    /** Begins to fill it. */
    void start();

    /** True once it has been filled. */
    boolean synced();
}
