package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import io.projectsveltos.templating.jinja.JinjaBudget;
import io.projectsveltos.templating.jinja.JinjaFailure;
import org.jspecify.annotations.Nullable;

/** One rendering: its budget, and the first thing that went wrong. */
final class JinjaRun {
    private final JinjaBudget budget;
    private final Weights weights;
    private @Nullable Error stopped;

    JinjaRun(JinjaBudget budget) {
        this.budget = budget;
        this.weights = new Weights(budget);
    }

    JinjaBudget budget() {
        return budget;
    }

    Weights weights() {
        return weights;
    }

    /** The failure to throw; the library may lose it on the way, so it is kept. */
    JinjaFailure failure(String message) {
        JinjavaInterpreter interpreter = JinjavaInterpreter.getCurrent();
        int line = interpreter == null ? 0 : interpreter.getLineNumber();
        JinjaFailure failure = new JinjaFailure(Math.max(0, line), message);
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
