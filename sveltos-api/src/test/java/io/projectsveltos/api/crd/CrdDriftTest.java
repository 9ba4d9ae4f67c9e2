package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The CRDs that are checked in are those that the types say. */
class CrdDriftTest {
    private static final Path CHECKED_IN = Path.of("../deploy/crds");

    @Test
    void checkedInCrdsAreTheGeneratedOnes() throws IOException {
        Map<String, String> generated = new CrdGeneration().files();
        if (Boolean.getBoolean("crds.update")) {
            replace(generated);
        }
        assertThat(read()).as("run make crds and look at the difference").isEqualTo(generated);
    }

    @Test
    void allCrdsArePackaged() throws IOException {
        assertThat(Crds.all())
                .extracting(CrdFile::name)
                .containsExactlyInAnyOrderElementsOf(read().keySet());
    }

    private static Map<String, String> read() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> list = Files.list(CHECKED_IN)) {
            for (Path file : list.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return files;
    }

    private static void replace(Map<String, String> files) throws IOException {
        Files.createDirectories(CHECKED_IN);
        for (String old : read().keySet()) {
            Files.delete(CHECKED_IN.resolve(old));
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(CHECKED_IN.resolve(file.getKey()), file.getValue());
        }
    }
}
