package io.projectsveltos.scripting.lua;

import com.sun.management.ThreadMXBean;
import io.projectsveltos.scripting.Meter;
import io.projectsveltos.scripting.ScriptStopped;
import java.lang.management.ManagementFactory;

/** Counts what a run costs and stops it where that is too much. */
final class LuaBudget implements Meter {
    private static final int STEPS_BETWEEN_LOOKS = 1_024;

    private final LuaLimits limits;
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long begin = System.nanoTime();
    private int untilLook = STEPS_BETWEEN_LOOKS;
    private long steps;
    private long allocatedBefore;
    private long threadBase;
    private int coroutines;

    LuaBudget(LuaLimits limits) {
        this.limits = limits;
        this.threadBase = threads.getCurrentThreadAllocatedBytes();
    }

    LuaLimits limits() {
        return limits;
    }

    void step() {
        if (--untilLook <= 0) {
            look();
        }
    }

    @Override
    public void steps(int count) {
        untilLook -= count;
        if (untilLook <= 0) {
            look();
        }
    }

    private void look() {
        steps += STEPS_BETWEEN_LOOKS - untilLook;
        untilLook = STEPS_BETWEEN_LOOKS;
        if (steps > limits.steps()) {
            throw new ScriptStopped("the script takes more than " + limits.steps() + " steps");
        }
        if (System.nanoTime() - begin > limits.time().toNanos()) {
            throw new ScriptStopped(
                    "the script takes longer than " + limits.time().toMillis() + " ms");
        }
        if (allocated() > limits.allocated()) {
            throw outOfMemory();
        }
    }

    private long allocated() {
        return allocatedBefore + threads.getCurrentThreadAllocatedBytes() - threadBase;
    }

    private ScriptStopped outOfMemory() {
        return new ScriptStopped(
                "the script takes more memory than " + (limits.allocated() >> 20) + " MiB");
    }

    /** Called before a text of this length is made. */
    void text(long length) {
        room(length);
        steps((int) (length >> 6) + 1);
    }

    @Override
    public void room(long length) {
        if (length > limits.text()) {
            throw new ScriptStopped(
                    "the script makes a text longer than " + limits.text() + " bytes");
        }
    }

    /** Called before so many bytes are asked for in one go. */
    void memory(long bytes) {
        if (allocated() + bytes > limits.allocated()) {
            throw outOfMemory();
        }
    }

    void coroutine() {
        coroutines++;
        if (coroutines > limits.coroutines()) {
            throw new ScriptStopped(
                    "the script makes more than " + limits.coroutines() + " coroutines");
        }
    }

    /** Called on the thread that stops running, before another one goes on. */
    void leaveThread() {
        allocatedBefore += threads.getCurrentThreadAllocatedBytes() - threadBase;
    }

    /** Called on the thread that goes on. */
    void enterThread() {
        threadBase = threads.getCurrentThreadAllocatedBytes();
    }
}
