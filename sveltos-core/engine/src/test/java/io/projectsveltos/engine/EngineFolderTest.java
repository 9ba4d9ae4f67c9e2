package io.projectsveltos.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EngineFolderTest {
    @TempDir private Path temp;

    @Test
    void unpacksOnceToAFolderOfItsOwner() throws IOException {
        EngineFolder folder = new EngineFolder(temp.resolve("deep/engines"));

        Path first = folder.install(ContentEngine.class, "template");
        Path second = folder.install(ContentEngine.class, "template");

        assertThat(first).isExecutable().isEqualTo(second);
        assertThat(permissions(first)).isEqualTo("rwx------");
        assertThat(permissions(temp.resolve("deep/engines"))).isEqualTo("rwx------");
        assertThat(first).hasSameBinaryContentAs(TemplateEngine.executable());
    }

    @Test
    void replacesAFileWithOtherContent() throws IOException {
        EngineFolder folder = new EngineFolder(temp.resolve("engines"));
        Path executable = folder.install(ContentEngine.class, "template");
        Files.writeString(executable, "#!/bin/sh\n");

        folder.install(ContentEngine.class, "template");

        assertThat(executable).hasSameBinaryContentAs(TemplateEngine.executable());
    }

    @Test
    void doesNotUseAFolderThatOthersCanWriteTo() throws IOException {
        Path open = Files.createDirectory(temp.resolve("engines"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

        Path executable = new EngineFolder(open).install(ContentEngine.class, "template");

        assertThat(executable).isExecutable();
        assertThat(executable.startsWith(open)).isFalse();
        assertThat(permissions(executable.resolveSibling(""))).isEqualTo("rwx------");
    }

    @Test
    void isSafeForManyAtATime() throws InterruptedException, ExecutionException, IOException {
        Path root = temp.resolve("engines");
        List<Future<Path>> installs = new ArrayList<>();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                installs.add(
                        executor.submit(
                                () ->
                                        new EngineFolder(root)
                                                .install(ContentEngine.class, "template")));
            }
        }
        for (Future<Path> install : installs) {
            assertThat(install.get()).hasSameBinaryContentAs(TemplateEngine.executable());
        }
        try (Stream<Path> files = Files.list(root)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void saysThatThereIsNoSuchEngine() {
        assertThatThrownBy(() -> new EngineFolder(temp).install(ContentEngine.class, "none"))
                .hasMessageContaining("no engine for this platform");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
