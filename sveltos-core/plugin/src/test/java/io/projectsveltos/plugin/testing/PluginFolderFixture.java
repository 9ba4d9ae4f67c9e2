package io.projectsveltos.plugin.testing;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.plugin.PluginEntry;
import io.projectsveltos.plugin.PluginRuntime;
import io.projectsveltos.plugin.PluginRuntimeConfig;
import io.projectsveltos.plugin.call.CallLimits;
import io.projectsveltos.plugin.port.AddressRules;
import io.projectsveltos.plugin.port.EngineProcesses;
import io.projectsveltos.plugin.port.HttpRules;
import io.projectsveltos.plugin.port.ProxySettings;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.EngineCallback;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.RenderRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A plugins folder with a runtime over it. */
public final class PluginFolderFixture implements AutoCloseable {
    /** Short times, so that a test of a deadline ends soon. */
    public static final CallLimits LIMITS =
            new CallLimits(
                    4,
                    3,
                    2,
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(3));

    private final Path root;
    private final Path plugins;
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private @Nullable PluginRuntime runtime;

    /** An empty plugins folder below this folder. */
    public PluginFolderFixture(Path root) {
        try {
            this.root = root;
            this.plugins = Files.createDirectories(root.resolve("plugins"));
            Files.createDirectories(root.resolve("work"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file of the folder. */
    public Path file(String name) {
        return plugins.resolve(name);
    }

    /** Where copies of plugins are run from. */
    public Path work() {
        return root.resolve("work");
    }

    /** The metrics of the runtime. */
    public SimpleMeterRegistry meters() {
        return meters;
    }

    /** Loads the folder. */
    public PluginRuntime open() {
        return open(LIMITS);
    }

    /** Loads the folder under these limits. */
    public PluginRuntime open(CallLimits limits) {
        return open(limits, plugins);
    }

    /** Loads another folder. */
    public PluginRuntime open(CallLimits limits, Path folder) {
        runtime =
                PluginRuntime.open(
                        config(limits, folder), meters, InstantSource.system(), engines());
        return runtime;
    }

    /** Loads the folder, and runs the engines of its plugins as processes. */
    public PluginRuntime openWithRealEngines() {
        runtime =
                PluginRuntime.open(
                        config(CallLimits.standard(), plugins),
                        meters,
                        InstantSource.system(),
                        EngineMetrics.NOOP);
        return runtime;
    }

    private PluginRuntimeConfig config(CallLimits limits, Path folder) {
        return new PluginRuntimeConfig(
                folder,
                work(),
                limits,
                new HttpRules(new AddressRules(List.of()), 1000, new ProxySettings("", "", "")));
    }

    /** The entry of a file. */
    public PluginEntry entry(String file) {
        return opened().inventory().plugins().stream()
                .filter(entry -> entry.file().equals(file))
                .findFirst()
                .orElseThrow();
    }

    /** The deployer with this id. */
    public AddonDeployer deployer(String id) {
        return opened().deployers().find(id).orElseThrow().deployer();
    }

    /** The renderer with this id. */
    public ManifestDeployer renderer(String id) {
        return (ManifestDeployer) deployer(id);
    }

    /** Renders with it and returns the first text. */
    public String render(String id, Duration time) {
        return renderer(id).render(request(), token(time)).getFirst().text();
    }

    @Override
    public void close() {
        if (runtime != null) {
            runtime.close();
            runtime = null;
        }
    }

    /** A request with one file. */
    public static RenderRequest request() {
        SourceTree source =
                new SourceTree() {
                    @Override
                    public SourceReference origin() {
                        return new SourceReference("ConfigMap", "default", "web");
                    }

                    @Override
                    public String digest() {
                        return "sha256:0";
                    }

                    @Override
                    public List<SourceFile> files() {
                        return List.of(SourceFile.of("a.yaml", "a: b"));
                    }

                    @Override
                    public Path directory() {
                        throw new UnsupportedOperationException();
                    }
                };
        return new RenderRequest("web", source, "", "", Map.of(), facts());
    }

    /** A cluster. */
    public static ClusterFacts facts() {
        return new ClusterFacts("default", "c1", "Sveltos", "v1.37.2", Map.of());
    }

    /** A turn that has this much time left, always. */
    public static CancellationToken token(Duration time) {
        return new CancellationToken() {
            @Override
            public boolean cancelled() {
                return false;
            }

            @Override
            public Duration remaining() {
                return time;
            }

            @Override
            public void check() {}
        };
    }

    private static EngineProcesses.Source engines() {
        return (executable, _) ->
                new EngineProcesses() {
                    @Override
                    public byte[] call(byte[] request, Duration deadline, EngineCallback callback) {
                        return (executable.getFileName() + " got " + request.length)
                                .getBytes(StandardCharsets.UTF_8);
                    }

                    @Override
                    public void close() {}
                };
    }

    private PluginRuntime opened() {
        if (runtime == null) {
            throw new IllegalStateException("open it first");
        }
        return runtime;
    }
}
