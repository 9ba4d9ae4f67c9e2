package io.projectsveltos.sandbox.virtual;

/** A watch that is under way. */
interface OpenWatch {
    /** What was asked for. */
    IncomingRequest request();

    /** The bearer token it was asked for with. */
    String token();

    /** Lets nothing more arrive, for good. */
    void silence();

    /** Ends it as a server does whose time for it is over. */
    void end();
}
