package io.projectsveltos.templating.jinja.inside;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;

/** Which run a thread is in. */
final class Runs {
    @SuppressWarnings("ThreadLocalUsage") // belongs to one library, and is empty between runs
    private final ThreadLocal<JinjaRun> current = new ThreadLocal<>();

    JinjaRun current() {
        return requireNonNull(current.get(), "no run on this thread");
    }

    /** Runs the work as part of the run. */
    String within(JinjaRun run, Supplier<String> work) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(Runs.class.getClassLoader());
        current.set(run);
        try {
            return work.get();
        } finally {
            current.remove();
            thread.setContextClassLoader(before);
        }
    }
}
