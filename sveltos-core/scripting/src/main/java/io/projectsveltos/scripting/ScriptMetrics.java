package io.projectsveltos.scripting;

/** Where rules and scripts are counted. Called from many threads; must not block. */
public interface ScriptMetrics {
    /** Counts nothing. */
    ScriptMetrics NOOP = new ScriptMetrics() {};

    /**
     * A rule or script did not give a value.
     *
     * @param language {@code cel} or {@code lua}
     * @param limit whether it was stopped at a limit; false where it is wrong
     */
    default void failed(String language, boolean limit) {}

    /**
     * A run did not end by itself, so that its thread was left to it.
     *
     * @param language {@code cel} or {@code lua}
     */
    default void abandoned(String language) {}
}
