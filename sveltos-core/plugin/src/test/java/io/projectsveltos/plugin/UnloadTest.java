package io.projectsveltos.plugin;

import static io.projectsveltos.plugin.testing.PluginForge.plugin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.plugin.testing.PluginFolderFixture;
import io.projectsveltos.spi.error.SveltosException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnloadTest {
    private static final int LOOPS = 100;

    @TempDir private Path directory;

    /**
     * The plugin does what usually pins a class loader: a thread local, a failure of its own class
     * that the host keeps, a meter, a line in the log.
     */
    @Test
    void leavesNoClassLoaderBehindAfterManyLoads() {
        PluginFolderFixture plugins = new PluginFolderFixture(directory);
        plugin("Sticky")
                .factory(
                        "Sticky",
                        "Set.of()",
                        "return new Sticky(context);",
                        """
                        static final ThreadLocal<Object> LOCAL = new ThreadLocal<>();
                        enum Code implements ErrorCode {
                            ODD;
                            public String reason() { return "Odd"; }
                            public ErrorKind kind() { return ErrorKind.USER; }
                        }
                        record Sticky(DeployerContext context) implements ManifestDeployer {
                            public List<ManifestText> render(RenderRequest request, CancellationToken token) {
                                LOCAL.set(this);
                                System.getProperties()
                                        .put("forged.loader", getClass().getClassLoader());
                                context.meters().count("renders", 1, "kind", "odd");
                                context.logger().info("rendering", "by", this);
                                throw new SveltosException(Code.ODD, "odd", new Strange());
                            }
                        }
                        static final class Strange extends RuntimeException {}
                        """)
                .jar(plugins.file("sticky.jar"));

        List<WeakReference<?>> loaders = new ArrayList<>();
        List<SveltosException> kept = new ArrayList<>();
        for (int loop = 0; loop < LOOPS; loop++) {
            loaders.add(useOnce(plugins, kept));
        }

        assertThat(kept).hasSize(LOOPS).allMatch(failure -> failure.code().reason().equals("Odd"));
        await("every class loader is collected")
                .atMost(Duration.ofSeconds(30))
                .until(
                        () -> {
                            System.gc();
                            return loaders.stream().allMatch(loader -> loader.refersTo(null));
                        });
    }

    private static WeakReference<Object> useOnce(
            PluginFolderFixture plugins, List<SveltosException> kept) {
        try (PluginRuntime runtime = plugins.open()) {
            assertThat(runtime.inventory().plugins().getFirst().state())
                    .isEqualTo(PluginState.STARTED);
            try {
                plugins.render("Sticky", Duration.ofSeconds(10));
            } catch (SveltosException e) {
                kept.add(e);
            }
            return new WeakReference<>(System.getProperties().remove("forged.loader"));
        }
    }
}
