package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import io.projectsveltos.plugin.port.AddressBlock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Where plugins are and what they may do.
 *
 * @param folder the folder with the jars and zips
 * @param renderTime how long one may render for one cluster before it is interrupted
 * @param allowed addresses they may connect to although they are closed to them by default
 */
public record PluginConfig(Path folder, Duration renderTime, List<AddressBlock> allowed) {
    /** How long a plugin may render unless told otherwise. */
    public static final Duration RENDER_TIME = Duration.ofSeconds(60);

    private static final Duration LONGEST = Duration.ofMinutes(15);

    /** Checks that a plugin has time to do anything. */
    public PluginConfig {
        require(
                renderTime.compareTo(Duration.ofSeconds(1)) >= 0
                        && renderTime.compareTo(LONGEST) <= 0,
                "--plugin-render-time must be between 1s and 15m.");
        allowed = List.copyOf(allowed);
    }

    /** A folder under the rules that hold unless told otherwise. */
    public static PluginConfig of(Path folder) {
        return new PluginConfig(folder, RENDER_TIME, List.of());
    }
}
