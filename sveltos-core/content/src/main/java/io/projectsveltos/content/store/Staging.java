package io.projectsveltos.content.store;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder in which one tree grows until it is committed; what is not committed is gone when it is
 * closed. Used by one thread at a time.
 */
public final class Staging implements AutoCloseable {
    private final Path folder;
    private final Path scratch;

    Staging(Path folder) {
        this(folder.resolve("files"), folder);
    }

    private Staging(Path folder, Path scratch) {
        this.folder = folder;
        this.scratch = scratch;
    }

    /** A folder of the tree as a place to write to; nothing to close. */
    public Staging below(String path) {
        return new Staging(target(path), scratch);
    }

    /** What lies at the top, files and folders. */
    public List<String> names() {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> String.valueOf(path.getFileName())).sorted().toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "The state folder cannot be read.", e);
        }
    }

    /**
     * Opens a file for writing, and the folders above it; a file already there is replaced.
     *
     * @param path relative, with slashes, without {@code ..}
     */
    public OutputStream create(String path) throws IOException {
        Path target = target(path);
        Folders.create(requireNonNull(target.getParent(), "a file has a folder"));
        Files.deleteIfExists(target);
        return new BufferedOutputStream(Files.newOutputStream(target), 32 * 1024);
    }

    /** Copies a file of the tree to another path. */
    public void copy(String from, String to) throws IOException {
        Path target = target(to);
        Folders.create(requireNonNull(target.getParent(), "a file has a folder"));
        Files.copy(target(from), target, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Whether there is anything at this path yet. */
    public boolean exists(String path) {
        return Files.exists(target(path), LinkOption.NOFOLLOW_LINKS);
    }

    /** A file beside the tree, for what is not part of it. */
    public Path scratch(String name) {
        return scratch.resolve(name);
    }

    Path folder() {
        return folder;
    }

    Path root() {
        return scratch;
    }

    @Override
    public void close() {
        try {
            Folders.delete(scratch);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder's " + scratch + " could not be removed.",
                    e);
        }
    }

    private Path target(String path) {
        Path target = folder.resolve(path).normalize();
        if (!target.startsWith(folder) || target.equals(folder)) {
            // Who writes has judged the path before; this is the last line.
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The path "
                            + path.replaceAll("\\p{Cntrl}", "?")
                            + " leads out of the content.");
        }
        return target;
    }
}
