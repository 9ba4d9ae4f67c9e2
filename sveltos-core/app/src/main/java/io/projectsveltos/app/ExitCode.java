package io.projectsveltos.app;

/** What the process says when it ends; documented in {@code sveltos --help}. */
public final class ExitCode {
    /** All went well, also after a signal that asked to end. */
    public static final int OK = 0;

    /** The work could not be done; the last line of standard error says why. */
    public static final int FAILED = 1;

    /** The flags make no sense. */
    public static final int USAGE = 2;

    /** The Lease was lost: whoever restarts this process finds a standby. */
    public static final int LEASE_LOST = 3;

    private ExitCode() {}
}
