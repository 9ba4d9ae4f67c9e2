package io.projectsveltos.distribution.bench;

/** The figures of one language. */
interface ScriptFigures {
    /** Measures and tells the report; warms up by itself. */
    void measure(Report report) throws Exception;
}
