package io.projectsveltos.content.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Against what Helm's own library says; see {@code src/test/go/versions}. */
class VersionRangeTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/versions.jsonl");

    private static List<JsonNode> lines() throws IOException {
        return Files.readAllLines(GOLDEN).stream().map(JsonMapper.shared()::readTree).toList();
    }

    @Test
    void sortsVersionsAsHelmDoes() throws IOException {
        List<String> sorted = texts(lines().getFirst().path("sorted"));
        List<String> shuffled = new ArrayList<>(sorted.reversed());
        shuffled.sort((a, b) -> version(a).compareTo(version(b)));

        for (int i = 0; i < sorted.size(); i++) {
            assertThat(version(shuffled.get(i))).isEqualByComparingTo(version(sorted.get(i)));
        }
    }

    @Test
    void readsAsVersionWhatHelmReadsAsOne() throws IOException {
        assertThat(texts(lines().getFirst().path("refused")))
                .hasSizeGreaterThan(5)
                .allSatisfy(text -> assertThat(Version.parse(text)).isEmpty());
    }

    static Stream<Golden> ranges() throws IOException {
        List<String> versions = texts(lines().getFirst().path("sorted"));
        return lines().stream()
                .skip(1)
                .map(
                        line ->
                                new Golden(
                                        line.path("range").asString(),
                                        versions,
                                        texts(line.path("admitted")),
                                        line.path("refused").asBoolean()));
    }

    @ParameterizedTest
    @MethodSource("ranges")
    void admitsWhatHelmAdmits(Golden golden) {
        List<String> admitted = new ArrayList<>();
        boolean refused = false;
        try {
            VersionRange range = VersionRange.parse(golden.range());
            golden.versions().stream()
                    .filter(text -> range.admits(version(text)))
                    .forEach(admitted::add);
        } catch (SveltosException e) {
            refused = true;
            assertThat(e.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
        }

        assertThat(refused).isEqualTo(golden.refused());
        assertThat(admitted).containsExactlyElementsOf(golden.admitted());
    }

    private static Version version(String text) {
        return Version.parse(text).orElseThrow(() -> new AssertionError(text));
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(item.asString()));
        return texts;
    }

    /** A range and what Helm makes of it. */
    record Golden(String range, List<String> versions, List<String> admitted, boolean refused) {
        @Override
        public String toString() {
            return "`" + range + "`";
        }
    }
}
