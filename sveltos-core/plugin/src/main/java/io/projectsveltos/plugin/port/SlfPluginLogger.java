package io.projectsveltos.plugin.port;

import io.projectsveltos.plugin.call.Redacted;
import io.projectsveltos.spi.context.PluginLogger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * A plugin's words in the host's log, under the logger {@code plugin.<id>}. Values become text at
 * once and exceptions lose their messages, so that the log refers to nothing of the plugin and
 * shows nothing a library put into a message.
 */
public final class SlfPluginLogger implements PluginLogger {
    private final Logger logger;

    /** The log of one plugin. */
    public SlfPluginLogger(String pluginId) {
        this.logger = LoggerFactory.getLogger("plugin." + pluginId);
    }

    @Override
    public void info(String message, Object... keysAndValues) {
        write(logger.atInfo(), message, keysAndValues);
    }

    @Override
    public void warn(String message, @Nullable Throwable cause, Object... keysAndValues) {
        LoggingEventBuilder event = logger.atWarn();
        write(cause == null ? event : event.setCause(Redacted.of(cause)), message, keysAndValues);
    }

    @Override
    public void debug(String message, Object... keysAndValues) {
        write(logger.atDebug(), message, keysAndValues);
    }

    private static void write(LoggingEventBuilder event, String message, Object... pairs) {
        LoggingEventBuilder line = event;
        for (int key = 0; key < pairs.length; key += 2) {
            String value = key + 1 < pairs.length ? String.valueOf(pairs[key + 1]) : "";
            line = line.addKeyValue(String.valueOf(pairs[key]), value);
        }
        line.log(message);
    }
}
