package io.projectsveltos.distribution.bench;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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

    Duration last() {
        return times.getLast();
    }

    Map<String, Object> plain() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("name", name);
        plain.put("count", times.size());
        plain.put("first", seconds(times.getFirst()));
        plain.put("median", seconds(within(0.5)));
        plain.put("p99", seconds(within(0.99)));
        plain.put("last", seconds(last()));
        return plain;
    }

    /** The time within which this part of them was done, 0.99 for all but one of a hundred. */
    Duration within(double part) {
        return times.get(Math.clamp((int) Math.ceil(part * times.size()) - 1, 0, times.size() - 1));
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
