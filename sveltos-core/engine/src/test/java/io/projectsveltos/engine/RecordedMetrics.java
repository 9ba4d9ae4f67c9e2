package io.projectsveltos.engine;

import io.projectsveltos.spi.error.ErrorCode;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Keeps what a pool counts, for tests. */
final class RecordedMetrics implements EngineMetrics {
    final List<String> requests = new CopyOnWriteArrayList<>();
    final List<String> starts = new CopyOnWriteArrayList<>();

    @Override
    public void requestEnded(String engine, @Nullable ErrorCode failure, Duration took) {
        requests.add(failure == null ? "answered" : failure.reason());
    }

    final AtomicInteger running = new AtomicInteger();

    @Override
    public void processEnded(String engine) {
        running.decrementAndGet();
    }

    @Override
    public void processStarted(String engine, boolean restart) {
        running.incrementAndGet();
        starts.add(restart ? "restart" : "start");
    }
}
