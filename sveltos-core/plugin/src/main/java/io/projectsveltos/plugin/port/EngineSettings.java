package io.projectsveltos.plugin.port;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;

/**
 * How the processes of one executable run, as the plugin's settings say it: {@code
 * engine.<executable>.processes}, {@code .concurrency} (requests at a time in one process) and
 * {@code .memory-megabytes} (from where on it frees memory harder).
 *
 * @param settings all of the plugin
 * @param executable whose
 */
record EngineSettings(Map<String, String> settings, String executable) {
    private static final int HIGHEST = 4096;

    int processes(int standard) {
        return number("processes", standard);
    }

    int concurrency(int standard) {
        return number("concurrency", standard);
    }

    long memoryBytes(long standard) {
        return (long) number("memory-megabytes", Math.toIntExact(standard >> 20)) << 20;
    }

    private int number(String name, int standard) {
        String key = "engine." + executable + "." + name;
        String text = settings.getOrDefault(key, Integer.toString(standard)).strip();
        if (!text.matches("[1-9][0-9]{0,3}") || Integer.parseInt(text) > HIGHEST) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The setting `"
                            + key
                            + "` of the plugin is `"
                            + text
                            + "`, but must be a number from 1 to "
                            + HIGHEST
                            + ".");
        }
        return Integer.parseInt(text);
    }
}
