package io.projectsveltos.distribution.bench;

/** Something to measure, on API servers of its own. */
@FunctionalInterface
interface Part {
    void measure(BenchConfig config, Report report) throws Exception;
}
