package io.projectsveltos.engine;

import io.projectsveltos.engine.EngineFrames.Frame;
import io.projectsveltos.spi.error.SveltosException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What goes on between one caller and the process that works for it: the reader puts frames in, the
 * caller takes them out.
 */
final class EngineExchange {
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /** What a caller is told. */
    sealed interface Event {
        record Came(Frame frame) implements Event {}

        record Lost(SveltosException cause) implements Event {}
    }

    void came(Frame frame) {
        events.add(new Event.Came(frame));
    }

    void lost(SveltosException cause) {
        events.add(new Event.Lost(cause));
    }

    /** Waits for the next event; null where the time is over. */
    @Nullable Event next(long nanos) throws InterruptedException {
        return events.poll(nanos, TimeUnit.NANOSECONDS);
    }
}
