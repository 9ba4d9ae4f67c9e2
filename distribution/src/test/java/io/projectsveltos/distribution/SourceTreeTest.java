package io.projectsveltos.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules that the class files no longer show. */
class SourceTreeTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern TEST_METHOD =
            Pattern.compile(
                    "@(Test|ParameterizedTest|RepeatedTest|Property|TestFactory|TestTemplate)\\b");
    private static final int LONGEST_FILE = 400;

    @Test
    void everyPackageSaysWhatItIs() throws IOException {
        List<Path> silent =
                sources("main")
                        .map(Path::getParent)
                        .distinct()
                        .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                        .map(ROOT::relativize)
                        .toList();
        assertThat(silent).as("packages without package-info.java").isEmpty();
    }

    @Test
    void filesStaySmall() throws IOException {
        List<Path> tooLong =
                sources("main")
                        .filter(
                                file ->
                                        !file.toString()
                                                .contains("/plugin-tck/")) // tests, for others
                        .filter(file -> lines(file) > LONGEST_FILE)
                        .map(ROOT::relativize)
                        .toList();
        assertThat(tooLong).as("files longer than " + LONGEST_FILE + " lines").isEmpty();
    }

    @Test
    void testsAreNamedSoThatTheyRun() throws IOException {
        List<Path> neverRun =
                sources("test")
                        .filter(file -> TEST_METHOD.matcher(read(file)).find())
                        .filter(
                                file ->
                                        !file.getFileName()
                                                .toString()
                                                .matches(".*(Test|IT|Contract|Generation)\\.java"))
                        .map(ROOT::relativize)
                        .toList();
        assertThat(neverRun).as("classes with tests that no runner finds by name").isEmpty();
    }

    @Test
    void testsWaitForConditionsAndNeverSleep() throws IOException {
        List<Path> sleepers =
                sources("test")
                        .filter(
                                file ->
                                        !file.toString()
                                                .contains("/sveltos-core/plugin/")) // plugins do
                        .filter(
                                file -> // a pause is one of the operations it plays
                                !file.endsWith("distribution/chaos/Player.java"))
                        .filter(file -> read(file).contains("Thread." + "sleep("))
                        .map(ROOT::relativize)
                        .toList();
        assertThat(sleepers).as("tests that sleep").isEmpty();
    }

    private static Stream<Path> sources(String kind) throws IOException {
        String part = "/src/" + kind + "/java/";
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains(part))
                    .filter(file -> !file.toString().contains("/target/"))
                    .toList()
                    .stream();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long lines(Path file) {
        return read(file).lines().count();
    }
}
