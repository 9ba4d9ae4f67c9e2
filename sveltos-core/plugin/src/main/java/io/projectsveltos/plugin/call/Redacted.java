package io.projectsveltos.plugin.call;

/** Stands for an exception of a plugin: its class name and stack, without its message. */
public final class Redacted extends Exception {
    private static final int DEPTH = 8;

    private Redacted(String className, StackTraceElement[] stack) {
        super(className);
        setStackTrace(stack);
    }

    /** A copy that refers to nothing of the plugin, causes included. */
    public static Redacted of(Throwable thrown) {
        return of(thrown, DEPTH);
    }

    private static Redacted of(Throwable thrown, int depth) {
        Redacted copy = new Redacted(thrown.getClass().getName(), thrown.getStackTrace());
        Throwable cause = thrown.getCause();
        if (cause != null && depth > 0) {
            copy.initCause(of(cause, depth - 1));
        }
        return copy;
    }
}
