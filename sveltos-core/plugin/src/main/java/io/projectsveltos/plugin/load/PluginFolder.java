package io.projectsveltos.plugin.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One plugin, laid out: {@code lib/*.jar}, {@code engines/<os>-<architecture>/*}, {@code
 * config.properties}.
 *
 * @param root a folder that belongs to this plugin alone
 */
public record PluginFolder(Path root) {
    /** Its jars. */
    public Path libraries() {
        return root.resolve("lib");
    }

    /** Its executables, one folder a platform. */
    public Path engines() {
        return root.resolve("engines");
    }

    /** The settings it comes with; may not exist. */
    public Path settings() {
        return root.resolve("config.properties");
    }

    List<Path> jars() throws IOException {
        try (Stream<Path> files = Files.list(libraries())) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
    }
}
