package io.projectsveltos.content.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChartIndexTest {
    private static final String DIGEST = "a".repeat(64);

    @TempDir private Path folder;

    @Test
    void readsVersionsAndPassesOverTheRest() {
        ChartIndex index =
                read(
                        """
                        apiVersion: v1
                        generated: "2026-01-01T00:00:00Z"
                        entries:
                          nginx:
                          - apiVersion: v2
                            version: 1.2.3
                            appVersion: "1.25"
                            annotations: {a: {b: [c, d]}}
                            dependencies:
                            - name: common
                              version: 9.9.9
                            digest: %s
                            icon: https://example.com/icon.png
                            urls: [charts/nginx-1.2.3.tgz, https://mirror.example.com/x]
                          - version: 1.0
                            urls: [old.tgz]
                        """
                                .formatted(DIGEST));

        assertThat(index.versions("nginx").find("^1.2"))
                .contains(
                        new ChartVersion(
                                "1.2.3",
                                "charts/nginx-1.2.3.tgz",
                                "sha256:" + DIGEST,
                                "1.25",
                                "https://example.com/icon.png"));
        assertThat(index.versions("nginx").find("1.0")).map(ChartVersion::url).contains("old.tgz");
    }

    @Test
    void class11PassesOverWhatIsNullOrOfAnotherType() {
        ChartIndex index =
                read(
                        """
                        entries:
                          none:
                          text: hello
                          nulls: [null, 1, {}, {version: null}, {urls: null, version: 1.0.0}]
                          good: [{version: 2.0.0, urls: [null, {}, a.tgz], digest: [x]}]
                        """);

        assertThat(index.versions("none").isEmpty()).isTrue();
        assertThat(index.versions("nulls").find("")).map(ChartVersion::version).contains("1.0.0");
        assertThat(index.versions("good").find("")).map(ChartVersion::url).contains("a.tgz");
        assertThat(index.versions("absent").isEmpty()).isTrue();
    }

    @Test
    void readsJson() {
        assertThat(
                        read("{\"entries\":{\"a\":[{\"version\":\"1.0.0\",\"urls\":[\"u\"]}]}}")
                                .versions("a")
                                .find(""))
                .map(ChartVersion::url)
                .contains("u");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html><body>Not here</body></html>",
                "entries: [",
                "- a\n- b",
                "charts: {}",
                "!!javax.script.ScriptEngineManager [x]",
            })
    void refusesWhatIsNoIndex(String text) {
        SveltosException failure = catchThrowableOfType(SveltosException.class, () -> read(text));

        assertThat(failure).isNotNull();
        assertThat(failure.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
        assertThat(failure).hasMessageStartingWith("The index https://example.com/index.yaml ");
    }

    @Test
    void class11RefusesDeepNesting() {
        String deep = "{entries: {a: [{x: " + "[".repeat(5000) + "]".repeat(5000) + "}]}}";

        assertThat(catchThrowableOfType(SveltosException.class, () -> read(deep)).code())
                .isEqualTo(StandardErrorCode.INVALID_INPUT);
    }

    @Test
    void class16ExpandsNoAliases() {
        StringBuilder bomb = new StringBuilder("a: &a [x,x,x,x,x,x,x,x,x,x]\n");
        for (char c = 'b'; c < 'z'; c++) {
            char before = (char) (c - 1);
            bomb.append(c).append(": &").append(c).append(" [");
            bomb.append(("*" + before + ",").repeat(10)).append("]\n");
        }
        bomb.append("entries: {a: [{version: 1.0.0, urls: *z, home: *y}]}\n");

        try {
            assertThat(read(bomb.toString()).size()).isLessThan(5);
        } catch (SveltosException e) {
            assertThat(e.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
        }
    }

    @Test
    void readsAnIndexOfThirtyMegabytes() throws IOException {
        Path file = folder.resolve("large.yaml");
        String description = "x".repeat(1400);
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("entries:\n");
            for (int chart = 0; chart < 200; chart++) {
                out.write("  chart-" + chart + ":\n");
                for (int version = 0; version < 100; version++) {
                    out.write("  - version: 1." + version + ".0\n    urls: [c.tgz]\n");
                    out.write("    description: " + description + "\n");
                }
            }
        }
        assertThat(Files.size(file)).isGreaterThan(28_000_000);

        ChartIndex index = ChartIndex.read(file, "large");

        assertThat(index.size()).isEqualTo(20_001);
        assertThat(index.versions("chart-7").find(""))
                .map(ChartVersion::version)
                .contains("1.99.0");
    }

    private ChartIndex read(String text) {
        try {
            Path file = folder.resolve("index.yaml");
            Files.writeString(file, text);
            return ChartIndex.read(file, "https://example.com/index.yaml");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
