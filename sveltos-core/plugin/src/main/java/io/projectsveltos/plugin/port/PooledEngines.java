package io.projectsveltos.plugin.port;

import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import java.nio.file.Path;
import java.time.Duration;

/** A plugin's executable, run by the host's pool of processes. */
public final class PooledEngines implements EngineProcesses {
    private final EnginePool pool;

    private PooledEngines(EnginePool pool) {
        this.pool = pool;
    }

    /** Opens a pool for each executable, counted here. */
    public static EngineProcesses.Source counting(EngineMetrics metrics) {
        return executable -> new PooledEngines(new EnginePool(config(executable), metrics));
    }

    @Override
    public byte[] call(byte[] request, Duration deadline) {
        return pool.call(request, deadline);
    }

    @Override
    public void close() {
        pool.close();
    }

    private static EngineConfig config(Path executable) {
        return EngineConfig.of(executable.getFileName().toString(), executable);
    }
}
