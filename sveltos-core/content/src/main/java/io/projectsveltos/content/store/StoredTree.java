package io.projectsveltos.content.store;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One holder's view of a tree in the store. While it is open, the tree stays on disk; whoever got
 * it closes it. Safe for use by many threads.
 */
public final class StoredTree implements SourceTree, AutoCloseable {
    /** What fits into memory at once; larger content is read file by file from its folder. */
    private static final long IN_MEMORY = 64L << 20;

    private final SourceReference origin;
    private final String digest;
    private final List<TreeFile> entries;
    private final Path directory;
    private final ContentStore store;
    private final AtomicBoolean closed = new AtomicBoolean();

    StoredTree(ContentStore store, SourceReference origin, TreeDigest content, Path directory) {
        this.store = store;
        this.origin = requireNonNull(origin, "origin is null");
        this.digest = content.digest();
        this.entries = content.files();
        this.directory = directory;
    }

    @Override
    public SourceReference origin() {
        return origin;
    }

    @Override
    public String digest() {
        return digest;
    }

    /** Every file's path and size, sorted by path; reads nothing. */
    public List<TreeFile> entries() {
        return entries;
    }

    @Override
    public List<SourceFile> files() {
        return files("");
    }

    /**
     * The files at or below a path, sorted, with their whole paths.
     *
     * @param path relative, with slashes; a leading {@code ./} and slashes at its ends mean
     *     nothing; empty for all
     * @throws SveltosException with LIMIT_EXCEEDED where they are more than 64 MiB together
     */
    public List<SourceFile> files(String path) {
        String folder = plain(path);
        List<TreeFile> wanted = entries.stream().filter(file -> file.below(folder)).toList();
        if (wanted.stream().mapToLong(TreeFile::size).sum() > IN_MEMORY) {
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "The content of "
                            + origin
                            + " is larger than the 64 MiB that are read at once; choose a part of it"
                            + " with `path`.");
        }
        return wanted.stream().map(file -> new SourceFile(file.path(), read(file))).toList();
    }

    /** Whether there is a file at this path, or one below it. */
    public boolean contains(String path) {
        String folder = plain(path);
        return entries.stream().anyMatch(file -> file.below(folder));
    }

    @Override
    public Path directory() {
        requireOpen();
        return directory;
    }

    /** The same tree, held once more and closed on its own. */
    public StoredTree share(SourceReference holder) {
        requireOpen();
        return store.open(digest, holder)
                .orElseThrow(() -> new IllegalStateException(digest + " is held and missing"));
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            store.release(digest);
        }
    }

    /** Names the tree without its content, which may be secret. */
    @Override
    public String toString() {
        return "StoredTree[" + origin + ", " + digest + ", " + entries.size() + " files]";
    }

    private byte[] read(TreeFile file) {
        requireOpen();
        try {
            return Files.readAllBytes(directory.resolve(file.path()));
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The file " + file.path() + " of " + origin + " cannot be read from the store.",
                    e);
        }
    }

    private void requireOpen() {
        if (closed.get()) {
            throw new IllegalStateException(this + " was closed by its holder");
        }
    }

    private static String plain(String path) {
        String text = path.strip();
        while (text.startsWith("./") || text.startsWith("/")) {
            text = text.substring(text.indexOf('/') + 1);
        }
        while (text.endsWith("/")) {
            text = text.substring(0, text.length() - 1);
        }
        return text.equals(".") ? "" : text;
    }
}
