package io.projectsveltos.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Credentials;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.helm.Chart;
import io.projectsveltos.content.helm.ChartRequest;
import io.projectsveltos.content.helm.NewerVersions;
import io.projectsveltos.content.sign.Checks;
import io.projectsveltos.content.testing.ContentFixture;
import io.projectsveltos.content.testing.Tars;
import io.projectsveltos.content.testing.TestRegistry;
import io.projectsveltos.content.testing.TestRegistry.Layer;
import io.projectsveltos.content.testing.TestToken;
import io.projectsveltos.content.testing.WebServer;
import io.projectsveltos.plugin.port.ServerTrust;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a real registry, under each way of telling it who asks. */
class RegistryIT {
    private static final String TAR = "application/vnd.cncf.flux.content.v1.tar+gzip";
    private static final String CHART = "application/vnd.cncf.helm.chart.content.v1.tar+gzip";
    private static final String PROV = "application/vnd.cncf.helm.chart.provenance.v1.prov";
    private static final Access PLAIN =
            new Access(new Credentials.Anonymous(), new ServerTrust.Platform(), true);
    private static final Access USER =
            PLAIN.with(new Credentials.Basic(TestRegistry.USER, TestRegistry.PASSWORD));

    @TempDir private Path folder;
    private ContentFixture fixture;

    @BeforeEach
    void open() {
        fixture = new ContentFixture(folder.resolve("state"));
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void laysTheLayersOfAnArtifactOverEachOther() {
        try (TestRegistry registry = TestRegistry.start("none")) {
            String digest =
                    registry.push(
                            "team/content",
                            "v1",
                            new Layer(TAR, "", new Tars().file("a", "1").file("b", "1").tgz()),
                            new Layer(TAR, "", new Tars().file("b", "2").tgz()),
                            new Layer("application/yaml", "c.yaml", bytes("3")));

            try (Fetched fetched = get(registry, "team/content:v1", PLAIN)) {
                assertThat(fetched.revision()).isEqualTo(digest);
                assertThat(fetched.tree().files())
                        .containsExactly(
                                SourceFile.of("a", "1"),
                                SourceFile.of("b", "2"),
                                SourceFile.of("c.yaml", "3"));
            }
            get(registry, "team/content@" + digest, PLAIN).close();
        }
    }

    @Test
    void noticesAMovedTagAfterTheInterval() {
        try (TestRegistry registry = TestRegistry.start("none")) {
            registry.push("r", "latest", new Layer(TAR, "", new Tars().file("a", "1").tgz()));
            get(registry, "r", PLAIN).close();
            registry.push("r", "latest", new Layer(TAR, "", new Tars().file("a", "2").tgz()));

            try (Fetched fetched = get(registry, "r", PLAIN)) {
                assertThat(fetched.tree().files()).containsExactly(SourceFile.of("a", "1"));
            }
            fixture.pass(Duration.ofMinutes(6));
            try (Fetched fetched = get(registry, "r", PLAIN)) {
                assertThat(fetched.tree().files()).containsExactly(SourceFile.of("a", "2"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"basic", "bearer"})
    void pullsAsAUser(String mode) {
        try (TestRegistry registry = TestRegistry.start(mode)) {
            registry.push("private", "v1", new Layer(TAR, "", new Tars().file("a", "1").tgz()));

            get(registry, "private:v1", USER).close();

            assertThatThrownBy(() -> get(registry, "private:v1", PLAIN))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("status 401");
            Access wrong = PLAIN.with(new Credentials.Basic(TestRegistry.USER, "canary-wrong"));
            assertThatThrownBy(() -> get(registry, "private:v1", wrong))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageNotContaining("canary")
                    .hasMessageContaining("status 401");
        }
    }

    /** Public registries give tokens to nobody in particular, and refuse requests without one. */
    @Test
    void pullsWhatIsPublicWithoutCredentials() {
        try (TestRegistry registry = TestRegistry.start("bearer")) {
            registry.push("public/a", "v1", new Layer(TAR, "", new Tars().file("a", "1").tgz()));

            get(registry, "public/a:v1", PLAIN).close();
            get(registry, "public/a:v1", PLAIN.with(new Credentials.Token("token-of-user")))
                    .close();
        }
    }

    @Test
    void refusesAnArtifactWhoseLayerIsNotWhatItsDigestSays() {
        byte[] layer = new Tars().file("a", "1").tgz();
        try (WebServer liar = WebServer.on("127.0.0.1")) {
            liar.page(
                    "/v2/r/manifests/v1",
                    """
                    {"layers":[{"mediaType":"x","digest":"sha256:%s","size":9}]}"""
                            .formatted("a".repeat(64)));
            liar.page("/v2/r/blobs/sha256:" + "a".repeat(64), layer);

            assertThatThrownBy(() -> fixture.get(liar.url("/r:v1").replace("http:", "oci:"), PLAIN))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("it is not used");
        }
    }

    @Test
    void class18GivesCredentialsToNoTokenServerElsewhere() {
        try (WebServer registry = WebServer.on("127.0.0.1");
                WebServer thief = WebServer.on("127.0.0.2")) {
            thief.page("/token", "{\"token\":\"x\"}");
            registry.page(
                    "/v2/r/manifests/v1",
                    exchange -> {
                        exchange.getResponseHeaders()
                                .set(
                                        "WWW-Authenticate",
                                        "Bearer realm=\"" + thief.url("/token") + "\"");
                        WebServer.answer(exchange, 401, new byte[0]);
                    });

            assertThatThrownBy(
                            () -> fixture.get(registry.url("/r:v1").replace("http:", "oci:"), USER))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("does not get the credentials");
            assertThat(thief.asked()).isEmpty();
        }
    }

    @Test
    void findsChartsByTagAndByRange() throws IOException {
        try (TestRegistry registry = TestRegistry.start("none")) {
            for (String version : List.of("1.2.0", "1.2.7", "1.3.0_build.1", "2.0.0-rc.1")) {
                registry.push(
                        "charts/demo",
                        version,
                        new Layer(CHART, "", chart(version)),
                        new Layer(PROV, "", bytes("signed " + version)));
            }

            try (Chart chart = chart(registry, "~1.2")) {
                assertThat(chart.version().version()).isEqualTo("1.2.7");
                assertThat(Files.readAllBytes(chart.archive())).isEqualTo(chart("1.2.7"));
                assertThat(chart.directory().resolve("Chart.yaml"))
                        .content()
                        .contains("version: 1.2.7");
            }
            try (Chart chart = chart(registry, "")) {
                assertThat(chart.version().version()).isEqualTo("1.3.0+build.1");
            }
            chart(registry, "1.3.0+build.1").close();
            assertThat(
                            fixture.content()
                                    .charts()
                                    .newerThan("1.2.0", request(registry, ""), new TestToken()))
                    .isEqualTo(new NewerVersions("1.3.0+build.1", "1.2.7"));
            assertThatThrownBy(() -> chart(registry, "^9"))
                    .hasMessageContaining("There is no chart demo in version ^9");
        }
    }

    private Chart chart(TestRegistry registry, String version) {
        return fixture.content().charts().get(request(registry, version), new TestToken());
    }

    private static ChartRequest request(TestRegistry registry, String version) {
        return new ChartRequest(
                WebAddress.parse("oci://" + registry.host() + "/charts", "repositoryURL"),
                "demo",
                version,
                PLAIN,
                false,
                Checks.NONE,
                Duration.ofMinutes(5));
    }

    private Fetched get(TestRegistry registry, String what, Access access) {
        return fixture.get("oci://" + registry.host() + "/" + what, access);
    }

    private static byte[] chart(String version) {
        return new Tars()
                .file("demo/Chart.yaml", "name: demo\nversion: " + version)
                .file("demo/charts/sub/Chart.yaml", "name: sub\nversion: 0.0.1")
                .tgz();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
