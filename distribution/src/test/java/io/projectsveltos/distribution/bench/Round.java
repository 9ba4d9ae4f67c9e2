package io.projectsveltos.distribution.bench;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The times of one round, from its beginning to Provisioned, one a cluster, sorted. */
record Round(String name, List<Duration> times) {
    Round {
        times = times.stream().sorted().toList();
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%-44s first %6.2f s   median %6.2f s   last %6.2f s   (%d)",
                name,
                seconds(times.getFirst()),
                seconds(times.get(times.size() / 2)),
                seconds(times.getLast()),
                times.size());
    }

    String json() {
        return String.format(
                Locale.ROOT,
                "{\"round\":\"%s\",\"clusters\":%d,\"first\":%.3f,\"median\":%.3f,\"last\":%.3f}",
                name,
                times.size(),
                seconds(times.getFirst()),
                seconds(times.get(times.size() / 2)),
                seconds(times.getLast()));
    }

    /** The time within which this part of them was done, 0.99 for all but one of a hundred. */
    Duration within(double part) {
        return times.get(Math.clamp((int) Math.ceil(part * times.size()) - 1, 0, times.size() - 1));
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
