package io.projectsveltos.deployer.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The project's own charts, each with something that public charts do, as {@code make charts}. */
@Fleet
class ChartsIT {
    private static ChartGround ground;

    @BeforeAll
    static void open(FleetClusters fleet, @TempDir Path folder) {
        ground = new ChartGround(fleet.managed(0), folder);
    }

    @AfterAll
    static void close() {
        ground.close();
    }

    static List<String> charts() throws IOException {
        try (Stream<Path> found = Files.list(ChartFiles.folder(""))) {
            return found.map(path -> String.valueOf(path.getFileName())).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("charts")
    void rendersInstallsChangesAndRemovesAsHelmDoes(String chart) {
        ChartVerdict verdict =
                new ChartTrial(ground, ChartFiles.folder(chart)).run("charts-it-" + chart);

        assertThat(verdict.disagrees()).as(ChartTable.line(verdict)).isFalse();
    }
}
