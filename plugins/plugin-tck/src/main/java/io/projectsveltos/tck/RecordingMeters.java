package io.projectsveltos.tck;

import io.projectsveltos.spi.context.Meters;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Metrics that keep what was counted. */
public final class RecordingMeters implements Meters {
    private final List<String> samples = new CopyOnWriteArrayList<>();

    /** Name and tags of everything that was counted or timed. */
    public List<String> samples() {
        return List.copyOf(samples);
    }

    @Override
    public void count(String name, double amount, String... tags) {
        samples.add(name + List.of(tags));
    }

    @Override
    public void time(String name, Duration duration, String... tags) {
        samples.add(name + List.of(tags));
    }
}
