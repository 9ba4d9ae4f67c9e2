package io.projectsveltos.content.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentStoreTest {
    private static final SourceReference ORIGIN = new SourceReference("URL", "", "test");

    @TempDir private Path folder;
    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final InstantSource clock = now::get;
    private ContentStore store;

    @BeforeEach
    void open() {
        store = new ContentStore(folder, 100, clock);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void keepsOneCopyOfTheSameContent() {
        try (StoredTree one = put("a", "x");
                StoredTree two = put("a", "x")) {
            assertThat(two.digest()).isEqualTo(one.digest());
            assertThat(two.directory()).isEqualTo(one.directory());
            assertThat(store.usage()).isEqualTo(new StoreUsage(1, 1, 1));
        }
        assertThat(store.usage()).isEqualTo(new StoreUsage(1, 1, 0));
    }

    @Test
    void handsOutWhatNobodyCanChange() throws IOException {
        try (StoredTree tree = put("d/a", "x")) {
            Path file = tree.directory().resolve("d/a");

            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("r--------");
            assertThat(
                            PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(tree.directory())))
                    .isEqualTo("r-x------");
            assertThat(tree.files("./d/")).containsExactly(SourceFile.of("d/a", "x"));
            assertThat(tree.files("e")).isEmpty();
            assertThat(tree.contains("d")).isTrue();
        }
    }

    @Test
    void forgetsWhatWasUsedLongestAgoAndNothingThatIsHeld() {
        StoredTree held = put("held", "h".repeat(60));
        String old = closed("old", "o".repeat(30));
        later();
        String recent = closed("recent", "r".repeat(20));

        assertThat(store.open(old, ORIGIN)).isEmpty();
        store.open(recent, ORIGIN).orElseThrow().close();
        assertThat(held.files()).hasSize(1);
        String large = closed("large", "l".repeat(101));
        assertThat(store.usage()).isEqualTo(new StoreUsage(1, 60, 1));
        assertThat(store.open(large, ORIGIN)).isEmpty();
        held.close();
        assertThat(store.open(held.digest(), ORIGIN)).isPresent();
    }

    @Test
    void survivesARestart() {
        String digest = closed("a", "x");

        restart();

        try (StoredTree tree = store.open(digest, ORIGIN).orElseThrow()) {
            assertThat(tree.files()).containsExactly(SourceFile.of("a", "x"));
        }
    }

    @Test
    void noticesAfterARestartWhatTheDiskLost() throws IOException {
        String digest;
        Path file;
        try (StoredTree tree = put("a", "whole")) {
            digest = tree.digest();
            file = tree.directory().resolve("a");
        }
        store.close();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Files.writeString(file, "");
        store = new ContentStore(folder, 100, clock);

        assertThat(store.open(digest, ORIGIN)).isEmpty();
        try (StoredTree tree = put("a", "whole")) {
            assertThat(tree.digest()).isEqualTo(digest);
            assertThat(tree.files()).containsExactly(SourceFile.of("a", "whole"));
        }
    }

    @Test
    void sweepsAwayWhatACrashLeftBehind() throws IOException {
        Staging staging = store.stage();
        write(staging, "half", "x");

        restart();

        try (Stream<Path> left = Files.list(folder.resolve("work"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void belongsToOneProcess() {
        assertThatThrownBy(() -> new ContentStore(folder, 100, clock))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("Another process uses the state folder");
    }

    @Test
    void refusesUseAfterClosing() {
        StoredTree tree = put("a", "x");
        tree.close();
        tree.close();

        assertThatThrownBy(tree::directory).isInstanceOf(IllegalStateException.class);
        assertThat(store.usage().held()).isZero();
    }

    @Test
    void writesNothingOutsideATree() {
        try (Staging staging = store.stage()) {
            assertThatThrownBy(() -> staging.create("../../../x"))
                    .isInstanceOf(SveltosException.class)
                    .hasMessageContaining("leads out of the content");
        }
    }

    private void restart() {
        store.close();
        store = new ContentStore(folder, 100, clock);
    }

    private void later() {
        now.updateAndGet(time -> time.plus(Duration.ofMinutes(2)));
    }

    private String closed(String path, String text) {
        try (StoredTree tree = put(path, text)) {
            return tree.digest();
        }
    }

    private StoredTree put(String path, String text) {
        Staging staging = store.stage();
        write(staging, path, text);
        return store.commit(staging, ORIGIN);
    }

    private static void write(Staging staging, String path, String text) {
        try (OutputStream out = staging.create(path)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
