package io.projectsveltos.templating.jinja;

import static java.util.Objects.requireNonNull;

import com.sun.management.ThreadMXBean;
import io.projectsveltos.scripting.ScriptStopped;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Counts what a run costs and stops it where that is too much. Made on the thread that runs. */
public final class JinjaBudget {
    private static final int STEPS_BETWEEN_LOOKS = 64;

    private final JinjaLimits limits;
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long begin = System.nanoTime();
    private final long allocatedBefore = threads.getCurrentThreadAllocatedBytes();
    private long steps;
    private long nextLook = STEPS_BETWEEN_LOOKS;
    private @Nullable ScriptStopped stopped;

    /** Begins to count. */
    public JinjaBudget(JinjaLimits limits) {
        this.limits = requireNonNull(limits, "limits is null");
    }

    /** What it counts against. */
    public JinjaLimits limits() {
        return limits;
    }

    /** Counts one step. */
    public void step() {
        steps(1);
    }

    /** Counts work that is done in one go. */
    public void steps(long count) {
        steps += count;
        if (steps >= nextLook) {
            look();
        }
    }

    /** Called before a text of so many characters is made. */
    public void text(long length) {
        if (length > limits.text()) {
            throw stop("it makes a text longer than " + limits.text() + " characters");
        }
        steps(1 + (length >> 8));
    }

    /** Called before a list or map of so many items is made or walked. */
    public void items(long count) {
        if (count > limits.items()) {
            throw stop("it makes a list or map of more than " + limits.items() + " items");
        }
        steps(1 + (count >> 4));
    }

    /** Called within so many levels of lists and maps. */
    public void depth(int levels) {
        if (levels > limits.depth()) {
            throw stop("it nests lists and maps deeper than " + limits.depth() + " levels");
        }
    }

    /** Stops again what was stopped before; the library may have gone on. */
    public void rethrow() {
        if (stopped != null) {
            throw stopped;
        }
    }

    private ScriptStopped stop(String message) {
        stopped = new ScriptStopped(message);
        return stopped;
    }

    private void look() {
        nextLook = steps + STEPS_BETWEEN_LOOKS;
        if (steps > limits.steps()) {
            throw stop("it takes more than " + limits.steps() + " steps");
        }
        if (System.nanoTime() - begin > limits.time().toNanos()) {
            throw stop("it takes longer than " + limits.time().toMillis() + " ms");
        }
        if (threads.getCurrentThreadAllocatedBytes() - allocatedBefore > limits.allocated()) {
            throw stop("it takes more memory than " + (limits.allocated() >> 20) + " MiB");
        }
    }
}
