package io.projectsveltos.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The example plugin as somebody else would build it: from a copy outside of this tree, against
 * what is published.
 *
 * @param jar the plugin as a jar
 * @param zip the same plugin as a zip
 */
record OutsideBuild(Path jar, Path zip) {
    private static final Path SCRIPT = Path.of("..", "build", "example-outside.sh");

    /** Builds into a folder; what a failed build printed is in the failure. */
    static OutsideBuild into(Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("build.log");
        Process build =
                new ProcessBuilder(SCRIPT.toAbsolutePath().normalize().toString(), folder + "")
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        int code = build.waitFor();
        assertThat(code).as(Files.readString(log)).isZero();
        return new OutsideBuild(
                folder.resolve("site-deployer-1.0.0.jar"),
                folder.resolve("site-deployer-1.0.0.zip"));
    }

    /** The file of one packaging, {@code jar} or {@code zip}. */
    Path packedAs(String packaging) {
        return packaging.equals("zip") ? zip : jar;
    }
}
