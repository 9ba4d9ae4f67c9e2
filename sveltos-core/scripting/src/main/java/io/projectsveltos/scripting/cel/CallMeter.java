package io.projectsveltos.scripting.cel;

import io.projectsveltos.scripting.Meter;
import io.projectsveltos.scripting.ScriptStopped;

/** Bounds one call of a function, within which nothing else looks at the rule's budget. */
final class CallMeter implements Meter {
    private final int most;
    private int left;

    CallMeter(int steps) {
        this.most = steps;
        this.left = steps;
    }

    @Override
    public void steps(int count) {
        left -= count;
        if (left < 0) {
            throw new ScriptStopped("a function of the rule takes more than " + most + " steps");
        }
    }

    @Override
    public void room(long bytes) {
        // What a call gives back is measured like any other value.
    }
}
