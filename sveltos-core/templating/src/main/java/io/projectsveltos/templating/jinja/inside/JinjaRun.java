package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import io.projectsveltos.templating.jinja.JinjaBudget;
import io.projectsveltos.templating.jinja.JinjaFailure;
import org.jspecify.annotations.Nullable;

/** One rendering: its budget, its lines, and the first thing that went wrong. */
final class JinjaRun {
    private final JinjaBudget budget;
    private final BlockLines lines;
    private final Weights weights;
    private @Nullable Error stopped;

    JinjaRun(JinjaBudget budget, BlockLines lines) {
        this.budget = budget;
        this.lines = lines;
        this.weights = new Weights(budget);
    }

    JinjaBudget budget() {
        return budget;
    }

    BlockLines lines() {
        return lines;
    }

    Weights weights() {
        return weights;
    }

    /** The failure to throw; the library may lose it on the way, so it is kept. */
    JinjaFailure failure(String message) {
        JinjavaInterpreter interpreter = JinjavaInterpreter.getCurrent();
        int line =
                interpreter == null
                        ? 0
                        : lines.line(interpreter.getLineNumber(), interpreter.getPosition());
        JinjaFailure failure = new JinjaFailure(line, message);
        stop(failure);
        return failure;
    }

    /** Keeps what ended the run, if nothing did before. */
    void stop(Error cause) {
        if (stopped == null) {
            stopped = cause;
        }
    }

    /** Throws what ended the run, if anything did. */
    void rethrow() {
        budget.rethrow();
        if (stopped != null) {
            throw stopped;
        }
    }
}
