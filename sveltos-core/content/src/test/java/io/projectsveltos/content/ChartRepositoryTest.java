package io.projectsveltos.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import io.projectsveltos.content.testing.TestToken;
import io.projectsveltos.content.testing.WebServer;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartRepositoryTest {
    private static final byte[] CHART =
            new Tars().file("demo/Chart.yaml", "name: demo\nversion: 1.2.3").tgz();

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
    void findsDownloadsAndUnpacks() throws IOException {
        index("charts/demo-1.2.3.tgz", digest(CHART));
        server.page("/repo/charts/demo-1.2.3.tgz", CHART);

        try (Chart chart = get("1.2.x")) {
            assertThat(chart.version().appVersion()).isEqualTo("7");
            assertThat(Files.readAllBytes(chart.archive())).isEqualTo(CHART);
            assertThat(chart.directory().resolve("Chart.yaml")).isRegularFile();
        }
        get("1.2.x").close();
        assertThat(server.asked()).hasSize(2);
    }

    @Test
    void asksTheIndexAgainForAChartItDoesNotHave() {
        index("demo.tgz", "");
        server.page("/repo/demo.tgz", CHART);
        get("").close();
        server.page("/repo/index.yaml", "entries: {demo: [{version: 9.0.0, urls: [demo.tgz]}]}");
        fixture.pass(Duration.ofMinutes(1));

        try (Chart chart = get("9.0.0")) {
            assertThat(chart.version().version()).isEqualTo("9.0.0");
        }
    }

    @Test
    void refusesAChartThatIsNotTheOneOfTheIndex() {
        index("demo.tgz", "a".repeat(64));
        server.page("/repo/demo.tgz", CHART);

        assertThatThrownBy(() -> get(""))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.DIGEST_MISMATCH));
    }

    @Test
    void refusesAnArchiveThatIsNoChart() {
        index("demo.tgz", "");
        server.page("/repo/demo.tgz", new Tars().file("README", "x").tgz());

        assertThatThrownBy(() -> get("")).hasMessageContaining("is no Helm chart");
    }

    @Test
    void class18GivesNoCredentialsToAnotherHostThatTheIndexNames() {
        try (WebServer other = WebServer.on("127.0.0.2")) {
            other.page("/demo.tgz", CHART);
            index(other.url("/demo.tgz"), "");

            get("").close();
            assertThat(server.asked().getFirst().authorization()).startsWith("Basic ");
            assertThat(other.asked().getFirst().authorization()).isNull();

            ChartRequest all =
                    new ChartRequest(
                            WebAddress.parse(server.url("/repo"), "repositoryURL"),
                            "any/demo",
                            "",
                            access(),
                            true,
                            Checks.NONE,
                            Duration.ofMinutes(5));
            fixture.content().charts().get(all, new TestToken()).close();
            assertThat(other.asked().getLast().authorization()).startsWith("Basic ");
        }
    }

    @Test
    void class17RefusesAChartAtAnAddressThatLeadsInside() {
        index("http://169.254.169.254/demo.tgz", "");

        assertThatThrownBy(() -> get(""))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("--allow-address");
    }

    @Test
    void sendsTheQueryOfTheRepositoryWithItsCharts() {
        index("demo.tgz", "");
        server.page("/repo/demo.tgz", CHART);
        ChartRequest request =
                new ChartRequest(
                        WebAddress.parse(server.url("/repo?sig=canary"), "repositoryURL"),
                        "demo",
                        "",
                        Access.ANONYMOUS,
                        false,
                        Checks.NONE,
                        Duration.ofMinutes(5));

        fixture.content().charts().get(request, new TestToken()).close();

        assertThat(server.asked())
                .extracting(WebServer.Asked::path)
                .containsExactly("/repo/index.yaml?sig=canary", "/repo/demo.tgz?sig=canary");
    }

    @Test
    void tellsNewerVersions() {
        server.page(
                "/repo/index.yaml",
                """
                entries:
                  demo:
                  - {version: 1.2.3, urls: [a]}
                  - {version: 1.2.4, urls: [a]}
                  - {version: 3.0.0, urls: [a]}
                """);

        assertThat(fixture.content().charts().newerThan("1.2.3", request(""), new TestToken()))
                .isEqualTo(new NewerVersions("3.0.0", "1.2.4"));
    }

    private void index(String url, String digest) {
        server.page(
                "/repo/index.yaml",
                """
                apiVersion: v1
                entries:
                  demo:
                  - version: 1.2.3
                    appVersion: "7"
                    digest: "%s"
                    urls: ["%s"]
                """
                        .formatted(digest, url));
    }

    private static String digest(byte[] content) {
        return TestRegistry.digest(content).substring("sha256:".length());
    }

    private Chart get(String version) {
        return fixture.content().charts().get(request(version), new TestToken());
    }

    private ChartRequest request(String version) {
        return new ChartRequest(
                WebAddress.parse(server.url("/repo"), "repositoryURL"),
                "any/demo",
                version,
                access(),
                false,
                Checks.NONE,
                Duration.ofMinutes(5));
    }

    private static Access access() {
        return Access.ANONYMOUS.with(new Credentials.Basic("user", "canary"));
    }
}
