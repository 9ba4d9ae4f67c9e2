package io.projectsveltos.spi.context;

import org.jspecify.annotations.Nullable;

/**
 * Writes to the host's log, which adds plugin, cluster and turn. Messages are constant; what varies
 * goes into the pairs.
 */
public interface PluginLogger {
    /** Something an operator wants to know. */
    void info(String message, Object... keysAndValues);

    /** Something that works but should be looked at. */
    void warn(String message, @Nullable Throwable cause, Object... keysAndValues);

    /** Something for the author of the plugin. */
    void debug(String message, Object... keysAndValues);
}
