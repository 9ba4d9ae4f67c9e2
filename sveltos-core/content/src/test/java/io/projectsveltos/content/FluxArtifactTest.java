package io.projectsveltos.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.flux.FluxArtifact;
import io.projectsveltos.content.testing.ContentFixture;
import io.projectsveltos.content.testing.Tars;
import io.projectsveltos.content.testing.TestRegistry;
import io.projectsveltos.content.testing.TestToken;
import io.projectsveltos.content.testing.WebServer;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FluxArtifactTest {
    private static final byte[] ARCHIVE = new Tars().file("./apps/a.yaml", "kind: A").tgz();

    @TempDir private Path folder;
    private WebServer server;
    private ContentFixture fixture;

    @BeforeEach
    void serve() {
        server = WebServer.on("127.0.0.1");
        fixture = new ContentFixture(folder.resolve("state"));
    }

    @AfterEach
    void stop() {
        fixture.close();
        server.close();
    }

    @Test
    void fetchesADigestOnce() {
        server.page("/a.tar.gz", ARCHIVE);
        KubeObject source =
                source(
                        Map.of(
                                "url", server.url("/a.tar.gz"),
                                "digest", TestRegistry.digest(ARCHIVE),
                                "revision", "main@sha1:abc"));

        try (Fetched fetched = get(source)) {
            assertThat(fetched.revision()).isEqualTo("main@sha1:abc");
            assertThat(fetched.tree().origin()).hasToString("GitRepository flux/app");
            assertThat(fetched.tree().files("./apps"))
                    .containsExactly(SourceFile.of("apps/a.yaml", "kind: A"));
        }
        fixture.pass(Duration.ofDays(300));
        get(source).close();
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void readsTheChecksumOfOldVersions() {
        server.page("/a.tar.gz", ARCHIVE);

        get(source(
                        Map.of(
                                "url",
                                server.url("/a.tar.gz"),
                                "checksum",
                                TestRegistry.digest(ARCHIVE).substring(7))))
                .close();
    }

    @Test
    void triesOnceMoreAndRefusesWhatIsNotTheDigest() {
        server.page("/a.tar.gz", ARCHIVE);
        KubeObject source =
                source(
                        Map.of(
                                "url",
                                server.url("/a.tar.gz"),
                                "digest",
                                "sha256:" + "0".repeat(64)));

        assertThatThrownBy(() -> get(source))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.DIGEST_MISMATCH));
        assertThat(server.asked()).hasSize(2);
    }

    @Test
    void saysThatASourceIsNotReady() {
        assertThatThrownBy(() -> get(source(null)))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.SOURCE_NOT_READY))
                .hasMessage("Source is not ready, artifact not found");
    }

    @Test
    void goesToAnotherHostWhereOneIsGiven() {
        KubeObject source =
                source(
                        Map.of(
                                "url",
                                "http://source-controller.flux.svc.cluster.local./a/b.tar.gz",
                                "digest",
                                "sha256:" + "0".repeat(64)));

        assertThat(FluxArtifact.of(source, "localhost:9090").address())
                .hasToString("http://localhost:9090/a/b.tar.gz");
        assertThat(FluxArtifact.of(source, "").address())
                .hasToString("http://source-controller.flux.svc.cluster.local./a/b.tar.gz");
    }

    private Fetched get(KubeObject source) {
        return fixture.content().artifact(source, new TestToken());
    }

    private static KubeObject source(@Nullable Map<String, Object> artifact) {
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        "source.toolkit.fluxcd.io/v1",
                        "kind",
                        "GitRepository",
                        "metadata",
                        Map.of("name", "app", "namespace", "flux"),
                        "status",
                        artifact == null ? Map.of() : Map.of("artifact", artifact)));
    }
}
