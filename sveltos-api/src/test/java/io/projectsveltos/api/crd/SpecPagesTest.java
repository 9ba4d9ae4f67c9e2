package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.projectsveltos.api.Kinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pages about the kinds say what the types say; their examples are those that tests install.
 */
class SpecPagesTest {
    private static final Path PAGES = Path.of("../docs/spec");
    private static final Path EXAMPLES = Path.of("src/test/resources/golden");

    @Test
    void checkedInPagesAreTheGeneratedOnes() throws IOException {
        Map<String, String> generated = generate();
        if (Boolean.getBoolean("crds.update")) {
            Files.createDirectories(PAGES);
            for (Map.Entry<String, String> page : generated.entrySet()) {
                Files.writeString(PAGES.resolve(page.getKey()), page.getValue());
            }
        }
        assertThat(read()).as("run make crds and look at the difference").isEqualTo(generated);
    }

    private static Map<String, String> generate() throws IOException {
        JavadocTexts texts = JavadocTexts.read(CrdGeneration.SOURCES);
        TypeHomes homes = new TypeHomes();
        Map<String, String> pages = new TreeMap<>();
        for (var kind : Kinds.all()) {
            String name = HasMetadata.getKind(kind);
            String example = Files.readString(EXAMPLES.resolve(name + ".yaml"));
            pages.put(name + ".md", new SpecPage(texts, homes).of(kind, example));
        }
        return pages;
    }

    private static Map<String, String> read() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        try (Stream<Path> list = Files.list(PAGES)) {
            for (Path page : list.toList()) {
                pages.put(page.getFileName().toString(), Files.readString(page));
            }
        }
        return pages;
    }
}
