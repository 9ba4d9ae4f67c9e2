package io.projectsveltos.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.distribution.PackedCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.stream.Stream;

/** A folder of plugins as an operator keeps it: those that are shipped, and others beside them. */
record PluginFolder(Path path) {
    /** A new folder with the plugins that are shipped. */
    static PluginFolder ofShipped() {
        try (Stream<Path> shipped = Files.list(PackagedController.HOME.resolve("plugins"))) {
            PluginFolder folder =
                    new PluginFolder(
                            Files.createTempDirectory(
                                    Path.of("target").toAbsolutePath(), "plugins-"));
            shipped.toList().forEach(folder::drop);
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file of the folder. */
    Path file(String name) {
        return path.resolve(name);
    }

    /** Copies a file into the folder. */
    PluginFolder drop(Path file) {
        try {
            Path target = path.resolve(file.getFileName());
            Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@code sveltos plugins} says of the folder. */
    String listed() throws IOException, InterruptedException {
        try (PackedCommand command =
                PackedCommand.start(Map.of(), "plugins", "--plugins=" + path)) {
            assertThat(command.exitCode()).as(command.output()).isZero();
            return command.output();
        }
    }
}
