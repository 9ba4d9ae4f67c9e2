package io.projectsveltos.app.run;

/** Work that changes clusters, so that only the leader does it. */
interface LeaderWork extends AutoCloseable {
    /** Begins; called once, on the leader, when the caches are filled. */
    void start();

    /** Stops writing; returns when nothing is written any more. Fine where it never began. */
    @Override
    void close();
}
