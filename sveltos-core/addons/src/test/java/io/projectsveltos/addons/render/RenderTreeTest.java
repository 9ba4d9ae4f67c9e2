package io.projectsveltos.addons.render;

import static io.projectsveltos.addons.testing.Samples.SOURCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.source.Source;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.TemplateLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RenderTreeTest {
    @Test
    void laysOutTextsAndBinariesAndTakesThemAwayAgain() throws IOException {
        Path folder;
        try (RenderTree tree = tree(SourceFile.of("sub/a.yaml", "a: 1"))) {
            folder = tree.directory();
            assertThat(folder.resolve("sub/a.yaml")).hasContent("a: 1");
            assertThat(folder.resolve("blob")).hasBinaryContent(new byte[] {1, 2});
            assertThat(tree.directory()).isEqualTo(folder);
            assertThat(tree.files())
                    .extracting(SourceFile::path)
                    .containsExactly("blob", "sub/a.yaml");
        }
        assertThat(folder).doesNotExist();
    }

    @Test
    void laysThemOutForReadingOnly() throws IOException {
        try (RenderTree tree = tree(SourceFile.of("sub/a.yaml", "a: 1"))) {
            Path folder = tree.directory();
            for (Path path : List.of(folder, folder.resolve("sub"), folder.resolve("blob"))) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                        .as(path.toString())
                        .matches("r-[x-]------");
            }
        }
    }

    @Test
    void keepsItsFilesWhateverADeployerDoesToThem() {
        SourceFile shared = SourceFile.of("a.yaml", "a: 1");
        try (RenderTree tree = tree(shared)) {
            SourceFile seen = tree.files().getFirst();
            Arrays.fill(seen.content(), (byte) 0);
            assertThat(seen.text()).isEqualTo("a: 1");
            assertThatThrownBy(() -> tree.files().clear())
                    .isInstanceOf(UnsupportedOperationException.class);
        }
        assertThat(shared.text()).isEqualTo("a: 1");
    }

    @Test
    void refusesAPathThatLeadsOutAndLeavesNothingBehind() throws IOException {
        // Sorts before the others, so that it is written before the refusal.
        String marker = "!" + UUID.randomUUID();
        for (String path : List.of("../out", "a/../../out", "/etc/out")) {
            try (RenderTree tree = tree(SourceFile.of(marker, ""), SourceFile.of(path, ""))) {
                assertThatThrownBy(tree::directory)
                        .isInstanceOfSatisfying(
                                SveltosException.class,
                                e ->
                                        assertThat(e.code())
                                                .isEqualTo(StandardErrorCode.INVALID_INPUT))
                        .hasMessageContaining(path);
                assertThat(folders(marker)).isEmpty();
            }
        }
    }

    private static RenderTree tree(SourceFile... files) {
        Source source =
                new Source(
                        SOURCE,
                        List.of(files),
                        List.of(new SourceFile("blob", new byte[] {1, 2})),
                        TemplateLanguage.NONE,
                        "sha256:0");
        return new RenderTree(source, source.files(), source.digest());
    }

    private static List<Path> folders(String marker) throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(path -> Files.exists(path.resolve(marker))).toList();
        }
    }
}
