package io.projectsveltos.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GoSourcesTest {
    @Test
    void shipsEverySourceFile() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/go"))) {
            List<String> names =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.endsWith("_test.go"))
                            .sorted()
                            .toList();
            assertThat(GoSources.NAMES).isEqualTo(names);
        }
    }

    @Test
    void namesTheBuildByVersionAndContent() {
        GoSources sources = GoSources.load();
        Map<String, byte[]> other = new TreeMap<>(sources.files());
        other.put("main.go", new byte[] {1});
        assertThat(sources.key())
                .startsWith(sources.kubernetesVersion() + "-")
                .isEqualTo(GoSources.load().key())
                .isNotEqualTo(new GoSources(other).key());
    }
}
