package io.projectsveltos.plugin.port;

import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.spi.context.EngineCallback;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** A plugin's executable, run by the host's pool of processes. */
public final class PooledEngines implements EngineProcesses {
    private final EnginePool pool;

    private PooledEngines(EnginePool pool) {
        this.pool = pool;
    }

    /** Opens a pool for each executable, counted here. */
    public static EngineProcesses.Source counting(EngineMetrics metrics) {
        return (executable, settings) ->
                new PooledEngines(new EnginePool(config(executable, settings), metrics));
    }

    @Override
    public byte[] call(byte[] request, Duration deadline, EngineCallback callback) {
        return pool.call(request, deadline, callback::answer);
    }

    @Override
    public void close() {
        pool.close();
    }

    private static EngineConfig config(Path executable, Map<String, String> settings) {
        String name = executable.getFileName().toString();
        EngineSettings own = new EngineSettings(settings, name);
        EngineConfig config = EngineConfig.of(name, executable);
        return config.withCapacity(
                        own.processes(config.processes()), own.concurrency(config.concurrency()))
                .withLimits(
                        config.requestLimit(),
                        config.outputLimit(),
                        own.memoryBytes(config.memoryLimit()));
    }
}
