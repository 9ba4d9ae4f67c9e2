package io.projectsveltos.plugin.port;

import static io.projectsveltos.spi.error.StandardErrorCode.CANCELLED;
import static io.projectsveltos.spi.error.StandardErrorCode.ENGINE_FAILED;

import io.projectsveltos.spi.context.EngineCallback;
import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The executables in one plugin's folder. Each is opened on first use and closed with the plugin.
 *
 * <p>Lock: {@code this} guards the map; never held during a call.
 */
public final class PluginEngines implements EnginePort, AutoCloseable {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    private final String pluginId;
    private final Path folder;
    private final String platform;
    private final EngineProcesses.Source source;
    private final Map<String, String> settings;
    private final Map<String, EngineProcesses> open = new HashMap<>();
    private boolean closed;

    /**
     * @param pluginId for messages
     * @param folder the folder with one folder a platform
     * @param platform as Go names it, e.g. {@code linux-amd64}
     * @param source runs executables
     * @param settings of the plugin
     */
    public PluginEngines(
            String pluginId,
            Path folder,
            String platform,
            EngineProcesses.Source source,
            Map<String, String> settings) {
        this.pluginId = pluginId;
        this.folder = folder;
        this.platform = platform;
        this.source = source;
        this.settings = Map.copyOf(settings);
    }

    @Override
    public byte[] call(
            String executable, byte[] request, Duration deadline, EngineCallback callback) {
        return processes(executable).call(request, deadline, callback);
    }

    @Override
    public synchronized void close() {
        closed = true;
        open.values().forEach(EngineProcesses::close);
        open.clear();
    }

    private synchronized EngineProcesses processes(String executable) {
        if (closed) {
            throw new SveltosException(
                    CANCELLED, "The plugin " + pluginId + " is unloaded; its engines are closed.");
        }
        return open.computeIfAbsent(executable, this::find);
    }

    private EngineProcesses find(String executable) {
        Path path = folder.resolve(platform).resolve(executable);
        if (!NAME.matcher(executable).matches() || !Files.isExecutable(path)) {
            throw new SveltosException(
                    ENGINE_FAILED,
                    "The plugin "
                            + pluginId
                            + " ships no engine "
                            + executable
                            + " for "
                            + platform
                            + "; use a build of the plugin that has engines/"
                            + platform
                            + "/"
                            + executable
                            + ".");
        }
        return source.open(path, settings);
    }
}
