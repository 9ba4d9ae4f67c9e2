package io.projectsveltos.plugin;

import static io.projectsveltos.plugin.testing.PluginForge.renderer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.plugin.testing.PluginFolderFixture;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one plugin does to others: nothing. */
class PluginIsolationTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration BRIEF = Duration.ofMillis(500);
    private static final String STOP = "forged.stop";

    @TempDir private Path directory;
    private PluginFolderFixture plugins;
    private final ExecutorService turns = Executors.newVirtualThreadPerTaskExecutor();

    @BeforeEach
    void load() {
        plugins = new PluginFolderFixture(directory);
        renderer("Calm", "return List.of(new ManifestText(\"a\", \"calm\"));")
                .jar(plugins.file("calm.jar"));
        renderer(
                        "Sleeper",
                        """
                        try {
                            Thread.sleep(Duration.ofDays(1));
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        return List.of();
                        """)
                .jar(plugins.file("sleeper.jar"));
        renderer(
                        "Spinner",
                        """
                        while (System.getProperty("%s") == null) {
                            Thread.onSpinWait();
                        }
                        return List.of();
                        """
                                .formatted(STOP))
                .jar(plugins.file("spinner.jar"));
        plugins.open();
    }

    @AfterEach
    void stop() {
        System.setProperty(STOP, "yes");
        turns.shutdownNow();
        plugins.close();
        System.clearProperty(STOP);
    }

    @Test
    void interruptsTheOneThatSleeps() {
        SveltosException failure = failure("Sleeper");

        assertThat(failure.code()).isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
        assertThat(failure)
                .hasMessage(
                        "The plugin Sleeper did not render web for Sveltos:default/c1 within 0.5 s"
                                + " and was interrupted.");
        assertThat(plugins.entry("sleeper.jar").state()).isEqualTo(PluginState.STARTED);
    }

    @Test
    void degradesTheOneThatSpinsAndServesTheOthersAllTheWhile() throws Exception {
        List<Future<SveltosException>> spins = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            spins.add(turns.submit(() -> failure("Spinner")));
        }
        int served = 0;
        while (!spins.stream().allMatch(Future::isDone)) {
            assertThat(plugins.render("Calm", LONG)).isEqualTo("calm");
            served++;
        }
        for (Future<SveltosException> spin : spins) {
            assertThat(spin.get()).isNotNull();
        }

        PluginEntry spinner = plugins.entry("spinner.jar");
        assertThat(spinner.state()).isEqualTo(PluginState.DEGRADED);
        assertThat(spinner.callsAbandoned()).isPositive();
        assertThat(spinner.reason()).contains("abandoned calls still run");
        assertThat(failure("Spinner").code()).isEqualTo(StandardErrorCode.PLUGIN_FAILED);
        // Far more than the spinner's six: nobody waited for its deadlines or for its places.
        assertThat(served).isGreaterThan(20);
        assertThat(plugins.render("Calm", LONG)).isEqualTo("calm");
    }

    @Test
    void startsAgainWhereTheSpinningEnds() {
        failure("Spinner");
        assertThat(plugins.entry("spinner.jar").state()).isEqualTo(PluginState.DEGRADED);

        System.setProperty(STOP, "yes");

        await("the abandoned call ends")
                .until(() -> plugins.entry("spinner.jar").state() == PluginState.STARTED);
        assertThat(
                        plugins.renderer("Spinner")
                                .render(
                                        PluginFolderFixture.request(),
                                        PluginFolderFixture.token(LONG)))
                .isEmpty();
        assertThat(plugins.entry("spinner.jar").callsAbandoned()).isEqualTo(1);
    }

    private SveltosException failure(String id) {
        return catchThrowableOfType(SveltosException.class, () -> plugins.render(id, BRIEF));
    }
}
