package io.projectsveltos.deployer.helm;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineFolder;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePlatform;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.sandbox.Helm;
import io.projectsveltos.sandbox.SandboxConfig;
import io.projectsveltos.testkit.TestCluster;
import java.nio.file.Path;

/** What trying charts takes: a cluster, the product's engines and plugin, and Helm's own client. */
final class ChartGround implements AutoCloseable {
    private final TestCluster cluster;
    private final Path folder;
    private final Host host;
    private final EnginePool engine;
    private final EnginePool reader;
    private final Helm client;

    /**
     * @param folder an empty one, for what is needed while it is open
     */
    ChartGround(TestCluster cluster, Path folder) {
        this.cluster = cluster;
        this.folder = folder;
        this.host = new Host(folder);
        this.engine =
                pool(
                        "helm",
                        Path.of("target/engines", EnginePlatform.current().folder(), "helm")
                                .toAbsolutePath());
        this.reader =
                pool(
                        ContentEngine.NAME,
                        new EngineFolder(folder.resolve("engines"))
                                .install(ContentEngine.class, ContentEngine.NAME));
        this.client = Helm.of(SandboxConfig.of(System.getenv()), cluster.kubeconfig());
    }

    private static EnginePool pool(String name, Path executable) {
        return new EnginePool(EngineConfig.of(name, executable), EngineMetrics.NOOP);
    }

    TestCluster cluster() {
        return cluster;
    }

    Path folder() {
        return folder;
    }

    Host host() {
        return host;
    }

    Helm client() {
        return client;
    }

    Renderer renderer() {
        return new Renderer(engine, client);
    }

    ContentEngine reader() {
        return new ContentEngine(reader);
    }

    @Override
    public void close() {
        host.close();
        engine.close();
        reader.close();
    }
}
