package io.projectsveltos.kernel;

import java.time.Duration;

/** Runs short things later. One is shared by all controllers of a process. */
public interface Timers {
    /** Runs the task once after the delay, unless it is cancelled before. The task never throws. */
    Alarm after(Duration delay, Runnable task);

    /** Something that will ring. */
    interface Alarm {
        /** Takes it back; nothing happens if it rang already. */
        void cancel();
    }
}
