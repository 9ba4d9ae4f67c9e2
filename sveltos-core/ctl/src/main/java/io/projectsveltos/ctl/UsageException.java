package io.projectsveltos.ctl;

/** What was asked for cannot be done as asked: a flag or a file is wrong. */
public final class UsageException extends RuntimeException {
    /**
     * @param message names the flag or file, and the cure
     */
    public UsageException(String message) {
        super(message);
    }
}
