package io.projectsveltos.plugin.port;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.projectsveltos.spi.context.Meters;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A plugin's own metrics in the host's registry, each with the tag {@code plugin}. Tags that grow
 * without end would take the memory of host and Prometheus, so each name has a bounded number of
 * series; further ones are counted together.
 */
public final class PluginMeters implements Meters, AutoCloseable {
    private static final int MAX_NAMES = 50;
    private static final int MAX_SERIES = 100;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_.]{0,99}");

    private final MeterRegistry registry;
    private final String pluginId;
    private final Map<String, Name> names = new ConcurrentHashMap<>();

    /** The metrics of one plugin. */
    public PluginMeters(MeterRegistry registry, String pluginId) {
        this.registry = registry;
        this.pluginId = pluginId;
    }

    @Override
    public void count(String name, double amount, String... tags) {
        Tags series = series(name, tags);
        registry.counter(full(name), series).increment(amount);
    }

    @Override
    public void time(String name, Duration duration, String... tags) {
        Tags series = series(name, tags);
        registry.timer(full(name), series).record(duration);
    }

    /** Takes the plugin's metrics out of the registry. */
    @Override
    public void close() {
        for (String name : names.keySet()) {
            List<Meter> mine =
                    new ArrayList<>(registry.find(full(name)).tag("plugin", pluginId).meters());
            mine.forEach(registry::remove);
        }
    }

    private static String full(String name) {
        return "projectsveltos.plugin." + name;
    }

    private Tags series(String name, String... tags) {
        if (!NAME.matcher(name).matches() || tags.length % 2 != 0) {
            throw misused(name, "needs a name of small letters, digits, `_`, and tags in pairs");
        }
        Tags own = Tags.of(tags);
        List<String> keys = own.stream().map(Tag::getKey).toList();
        Name known =
                names.computeIfAbsent(name, _ -> new Name(keys, ConcurrentHashMap.newKeySet()));
        if (names.size() > MAX_NAMES) {
            throw misused(name, "is one of more than " + MAX_NAMES);
        }
        if (!known.keys().equals(keys)) {
            throw misused(name, "was first used with the tags " + known.keys());
        }
        return known.bounded(own).and("plugin", pluginId);
    }

    private SveltosException misused(String name, String what) {
        return new SveltosException(
                PLUGIN_FAILED,
                "The plugin " + pluginId + " misused the meter " + name + ": it " + what + ".");
    }

    private record Name(List<String> keys, Set<Tags> series) {
        Tags bounded(Tags wanted) {
            if (series.contains(wanted) || (series.size() < MAX_SERIES && series.add(wanted))) {
                return wanted;
            }
            return Tags.of(keys.stream().map(key -> Tag.of(key, "other")).toList());
        }
    }
}
