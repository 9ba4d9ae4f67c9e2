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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GoSourcesTest {
    static Stream<Arguments> programs() {
        return Stream.of(
                Arguments.of("go", Servers.program(), Servers.SOURCES),
                Arguments.of("helm", Helm.client(), Helm.SOURCES));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void shipsEverySourceFile(String folder, GoProgram program, List<String> shipped)
            throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main", folder))) {
            List<String> names =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.endsWith("_test.go"))
                            .sorted()
                            .toList();
            assertThat(shipped).isEqualTo(names);
            assertThat(program.sources().files()).containsOnlyKeys(names);
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void namesTheBuildByVersionAndContent(String folder, GoProgram program) {
        Map<String, byte[]> other = new TreeMap<>(program.sources().files());
        other.put("main.go", new byte[] {1});
        assertThat(program.key())
                .startsWith(program.version() + "-")
                .endsWith(program.sources().digest());
        assertThat(new GoSources(other).digest()).isNotEqualTo(program.sources().digest());
        assertThat(program.title()).as(folder).contains(program.version());
    }

    @Test
    void compilesHelmFromTheModulesTheServersAreCompiledFrom() {
        // What both need is then compiled once.
        for (String module :
                List.of("k8s.io/client-go", "golang.org/x/net", "google.golang.org/protobuf")) {
            assertThat(Helm.client().sources().version(module))
                    .as(module)
                    .isEqualTo(Servers.program().sources().version(module));
        }
    }
}
