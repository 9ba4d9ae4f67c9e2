package io.projectsveltos.app.config;

/** A flag or variable that cannot be used; the message is the sentence the operator reads. */
public final class ConfigException extends RuntimeException {
    /** An unusable setting; the message names it, what it holds and what it should hold. */
    public ConfigException(String message) {
        super(message);
    }

    static void require(boolean condition, String message) {
        if (!condition) {
            throw new ConfigException(message);
        }
    }
}
