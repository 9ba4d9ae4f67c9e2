package io.projectsveltos.plugin.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
    @TempDir private Path parent;

    @Test
    void removesTheFolderOfAProcessThatWasKilled() throws IOException {
        Path abandoned = Files.createDirectories(parent.resolve("sveltos-plugins-1/0/lib"));
        Files.createFile(abandoned.resolve("a.jar"));
        Files.createFile(parent.resolve("sveltos-plugins-1/sveltos.lock"));
        Path other = Files.createDirectory(parent.resolve("sveltos-plugins-of-somebody-else"));

        try (WorkFolder _ = WorkFolder.below(parent)) {
            assertThat(parent.resolve("sveltos-plugins-1")).doesNotExist();
            assertThat(other).exists();
        }
    }

    @Test
    void leavesTheFolderOfOneThatRuns() throws IOException {
        try (WorkFolder running = WorkFolder.below(parent)) {
            Files.createDirectories(running.place(0));

            try (WorkFolder second = WorkFolder.below(parent)) {
                assertThat(running.place(0)).exists();
                assertThat(second.place(0)).isNotEqualTo(running.place(0));
            }
        }
        try (Stream<Path> left = Files.list(parent)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void saysWhereItCannotWrite() {
        assertThatThrownBy(() -> WorkFolder.below(parent.resolve("nowhere")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("nowhere; give a folder that can be written to");
    }
}
