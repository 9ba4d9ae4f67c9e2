package io.projectsveltos.ctl;

/** What the process says when it ends; documented in {@code sveltosctl --help}. */
public final class ExitCode {
    /** There is a result. */
    public static final int OK = 0;

    /** The template, script or rule fails; standard error says where and why. */
    public static final int FAILED = 1;

    /** The flags make no sense, or a file cannot be read. */
    public static final int USAGE = 2;

    /** The answer is no, and {@code --check} asked to be told. */
    public static final int NO = 3;

    private ExitCode() {}
}
