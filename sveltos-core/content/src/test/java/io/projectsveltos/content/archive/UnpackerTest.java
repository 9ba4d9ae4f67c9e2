package io.projectsveltos.content.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.projectsveltos.content.store.ContentStore;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.content.store.TreeFile;
import io.projectsveltos.content.testing.Tars;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UnpackerTest {
    private static final ArchiveLimits SMALL = new ArchiveLimits(20L << 20, 1L << 20, 100, 8, 200);

    @TempDir private Path folder;
    private ContentStore store;

    @BeforeEach
    void open() {
        store = new ContentStore(folder.resolve("state"), 1L << 30, InstantSource.system());
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void readsWhateverTheBytesAre() throws IOException {
        byte[] tar = new Tars().folder("a").file("a/b.yaml", "b").file("./c.yaml", "c").tar();

        assertThat(texts(tar)).containsExactly("a/b.yaml=b", "c.yaml=c");
        assertThat(texts(Tars.gzip(tar))).containsExactly("a/b.yaml=b", "c.yaml=c");
        assertThat(texts("plain".getBytes(StandardCharsets.UTF_8)))
                .containsExactly("name.yaml=plain");
        assertThat(texts(Tars.gzip("packed".getBytes(StandardCharsets.UTF_8))))
                .containsExactly("name.yaml=packed");
        assertThat(texts(new byte[0])).containsExactly("name.yaml=");
        String text = "kind: A\n".repeat(1000);
        assertThat(texts(text.getBytes(StandardCharsets.UTF_8)))
                .containsExactly("name.yaml=" + text);
        assertThat(texts(new Tars().tgz())).isEmpty();
    }

    @Test
    void passesOverTheNotesOfMacOsAndKeepsLongNames() throws IOException {
        String name = "x".repeat(120) + ".yaml";
        byte[] tar =
                new Tars()
                        .file("._a.yaml", "note")
                        .file("d/._b.yaml", "note")
                        .file("d/" + name, "x")
                        .tgz();

        assertThat(texts(tar)).containsExactly("d/" + name + "=x");
    }

    @Test
    void turnsLinksWithinTheTreeIntoCopies() throws IOException {
        byte[] tar =
                new Tars()
                        .file("base/a.yaml", "a")
                        .link("overlay/a.yaml", "../base/a.yaml")
                        .link("other", "base")
                        .link("base/again.yaml", "a.yaml")
                        .tgz();

        assertThat(texts(tar))
                .containsExactly(
                        "base/a.yaml=a",
                        "base/again.yaml=a",
                        "other/a.yaml=a",
                        "other/again.yaml=a",
                        "overlay/a.yaml=a");
    }

    @Test
    void digestsAsTheSpiDoes() throws IOException {
        try (StoredTree tree = unpack(new Tars().file("b", "2").file("a/é", "1").tgz())) {
            assertThat(tree.digest())
                    .isEqualTo(
                            SourceTree.digest(
                                    List.of(SourceFile.of("a/é", "1"), SourceFile.of("b", "2"))));
        }
    }

    static Stream<Attack> attacks() {
        return Stream.of(
                attack("2 link to /etc", "leads out", t -> t.link("x", "/etc")),
                attack(
                        "2 link to the process's environment",
                        "leads out",
                        t -> t.link("x", "../../proc/self/environ")),
                attack("2 link in a circle", "circle", t -> t.link("a", "b").link("b", "a")),
                attack(
                        "2 link to its own folder",
                        "circle",
                        t -> t.file("d/f", "").link("d/l", ".")),
                attack(
                        "2 links that copy each other",
                        "circle|deeper|more than",
                        t ->
                                t.file("a/f", "")
                                        .file("b/f", "")
                                        .link("a/l", "../b")
                                        .link("b/m", "../a")),
                attack(
                        "3 values file that is a link out",
                        "leads out",
                        t -> t.link("chart/values.yaml", "../../secret.yaml")),
                attack(
                        "9 file written through a link",
                        "both as a link and as a folder",
                        t -> t.link("d", ".").file("d/f", "x")),
                attack("9 parent", "leads out of the archive", t -> t.file("../x", "x")),
                attack("9 parent amid", "leads out of the archive", t -> t.file("a/../../x", "x")),
                attack("9 absolute", "absolute", t -> t.file("/etc/x", "x")),
                attack("9 drive", "absolute", t -> t.file("C:/x", "x")),
                attack("9 backslash", "backslash", t -> t.file("..\\x", "x")),
                attack("9 line break in a name", "control", t -> t.file("a\nb", "x")),
                attack("9 hard link", "hard link", t -> t.hardLink("x", "/etc/passwd")),
                attack("9 device", "device", t -> t.special("x", TarArchiveEntry.LF_CHR, "")),
                attack("9 pipe", "device", t -> t.special("x", TarArchiveEntry.LF_FIFO, "")),
                attack(
                        "9 file that is a folder",
                        "both as a file and as a folder",
                        t -> t.file("a", "x").file("a/b", "x")),
                attack(
                        "10 Chart.lock that is a link",
                        "leads out",
                        t -> t.link("chart/Chart.lock", "/home/user/.bashrc")),
                attack(
                        "8 many files",
                        "100 entries",
                        t -> {
                            for (int i = 0; i < 101; i++) {
                                t.file("f" + i, "");
                            }
                            return t;
                        }),
                attack(
                        "8 large file",
                        "allowed for one file",
                        t -> t.file("f", new byte[(1 << 20) + 1])),
                attack("8 deep", "deeper", t -> t.file("d/".repeat(9) + "f", "")),
                attack(
                        "8 long name held in memory",
                        "header of an entry",
                        t -> t.longName(new byte[1 << 20])),
                attack(
                        "8 link to a link to a link",
                        "more than|deeper",
                        t -> {
                            t.file("l0/f", "x").file("l0/g", "x");
                            for (int i = 1; i < 12; i++) {
                                t.link("l" + i + "/a", "../l" + (i - 1));
                                t.link("l" + i + "/b", "../l" + (i - 1));
                            }
                            return t;
                        }));
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void refuses(Attack attack) {
        SveltosException failure =
                catchThrowableOfType(
                        SveltosException.class, () -> unpack(attack.pack(new Tars()).tgz()));

        assertThat(failure).isNotNull();
        assertThat(failure.code())
                .isIn(StandardErrorCode.INVALID_INPUT, StandardErrorCode.LIMIT_EXCEEDED);
        assertThat(failure.getMessage())
                .startsWith("The content of https://example.com/x ")
                .containsPattern(attack.sentence())
                .doesNotContainPattern("\\p{Cntrl}");
        assertThat(folder.resolve("state/trees")).isEmptyDirectory();
        assertThat(folder.resolve("state/work")).isEmptyDirectory();
    }

    @Test
    void stopsABombAtItsFirstByteTooMany() throws IOException {
        Path bomb = folder.resolve("bomb.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            byte[] same = new byte[1 << 20];
            Arrays.fill(same, (byte) 'x');
            for (int i = 0; i < 256; i++) {
                out.write(same);
            }
        }

        SveltosException failure =
                catchThrowableOfType(SveltosException.class, () -> unpack(bomb, LARGE));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.LIMIT_EXCEEDED);
        assertThat(failure).hasMessageContaining("more than 200 times its size");
        assertThat(folder.resolve("state/work")).isEmptyDirectory();
    }

    private static final ArchiveLimits LARGE = new ArchiveLimits(8L << 30, 8L << 30, 100, 8, 200);

    @Test
    void refusesGzipWithinGzipAndZip() {
        byte[] twice = Tars.gzip(Tars.gzip(new byte[100]));

        assertThat(catchThrowableOfType(SveltosException.class, () -> unpack(twice)))
                .hasMessageContaining("gzip within gzip");
        assertThat(
                        catchThrowableOfType(
                                SveltosException.class,
                                () -> unpack(new byte[] {'P', 'K', 3, 4, 0, 0})))
                .hasMessageContaining("is a zip");
    }

    @Test
    void takesNoLongBlankForAnEmptyArchive() {
        assertThat(
                        catchThrowableOfType(
                                SveltosException.class,
                                () -> unpack(Tars.gzip(new byte[100 * 1024]))))
                .hasMessageContaining("is damaged");
    }

    @Test
    void tellsADamagedArchive() {
        byte[] whole = new Tars().file("a", "x".repeat(5000)).tgz();
        byte[] half = Arrays.copyOf(whole, whole.length / 2);

        assertThat(catchThrowableOfType(SveltosException.class, () -> unpack(half)))
                .hasMessageContaining("is damaged");
    }

    private List<String> texts(byte[] download) throws IOException {
        try (StoredTree tree = unpack(download)) {
            assertThat(tree.entries().stream().map(TreeFile::path)).isSorted();
            List<String> texts = new ArrayList<>();
            tree.files().forEach(file -> texts.add(file.path() + "=" + file.text()));
            return texts;
        }
    }

    private StoredTree unpack(byte[] download) throws IOException {
        Path file = folder.resolve("download");
        Files.write(file, download);
        return unpack(file, SMALL);
    }

    private StoredTree unpack(Path file, ArchiveLimits limits) {
        try (Staging staging = store.stage()) {
            new Unpacker(limits)
                    .unpack(file, "name.yaml", staging, new Subject("https://example.com/x"));
            return store.commit(staging, new SourceReference("URL", "", "https://example.com/x"));
        }
    }

    private static Attack attack(String id, String sentence, Packing packing) {
        return new Attack(id, sentence, packing);
    }

    /** An archive to refuse; its id starts with the number of the class of attacks. */
    record Attack(String id, String sentence, Packing packing) {
        Tars pack(Tars tars) {
            return packing.pack(tars);
        }

        @Override
        public String toString() {
            return "class " + id;
        }
    }

    /** Fills an archive. */
    interface Packing {
        Tars pack(Tars tars);
    }
}
