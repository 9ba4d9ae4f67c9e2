package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.Source;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files of one source while one deployer renders them. A folder is laid out only for a deployer
 * that asks for one, for it alone and read-only, and is gone when the tree is closed.
 */
public final class RenderTree implements SourceTree, AutoCloseable {
    private static final Set<PosixFilePermission> OWN =
            PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> READ_FOLDER =
            PosixFilePermissions.fromString("r-x------");
    private static final Set<PosixFilePermission> READ_FILE =
            PosixFilePermissions.fromString("r--------");

    private final SourceReference origin;
    private final List<SourceFile> files;
    private final String digest;
    private final Optional<Supplier<StoredTree>> stored;
    private @Nullable StoredTree opened;
    private @Nullable Path folder;

    RenderTree(Source source, List<SourceFile> files, String digest) {
        this.origin = source.reference();
        this.files =
                Stream.concat(files.stream(), source.binaries().stream())
                        .sorted(Comparator.comparing(SourceFile::path))
                        .toList();
        this.digest = digest;
        this.stored = source.stored();
    }

    @Override
    public SourceReference origin() {
        return origin;
    }

    @Override
    public String digest() {
        return digest;
    }

    @Override
    public List<SourceFile> files() {
        return stored.isPresent() ? open(stored.get()).files() : files;
    }

    @Override
    public synchronized Path directory() {
        if (stored.isPresent()) {
            return open(stored.get()).directory();
        }
        if (folder == null) {
            try {
                folder = createFolder();
                layOut(folder);
            } catch (IOException e) {
                close();
                throw new SveltosException(
                        StandardErrorCode.INTERNAL,
                        "the files of " + origin + " could not be laid out in the temporary folder",
                        e);
            } catch (SveltosException e) {
                close();
                throw e;
            }
        }
        return folder;
    }

    @Override
    public synchronized void close() {
        if (opened != null) {
            opened.close();
            opened = null;
        }
        if (folder != null) {
            try {
                List<Path> paths = all(folder);
                for (Path path : paths) {
                    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                        Files.setPosixFilePermissions(path, OWN);
                    }
                }
                for (Path path : paths.reversed()) {
                    Files.delete(path);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            folder = null;
        }
    }

    private synchronized StoredTree open(Supplier<StoredTree> content) {
        if (opened == null) {
            opened = content.get();
        }
        return opened;
    }

    private static Path createFolder() throws IOException {
        return Files.createTempDirectory(
                "sveltos-source-", PosixFilePermissions.asFileAttribute(OWN));
    }

    private void layOut(Path root) throws IOException {
        for (SourceFile file : files) {
            Path target = root.resolve(file.path()).normalize();
            if (!target.startsWith(root)) {
                throw new SveltosException(
                        StandardErrorCode.INVALID_INPUT,
                        origin + ": the path " + file.path() + " leads out of the source");
            }
            Files.createDirectories(target.getParent());
            Files.write(target, file.content());
        }
        for (Path path : all(root)) {
            Files.setPosixFilePermissions(path, Files.isDirectory(path) ? READ_FOLDER : READ_FILE);
        }
    }

    // Each folder before what is in it.
    private static List<Path> all(Path root) throws IOException {
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.sorted().toList();
        }
    }
}
