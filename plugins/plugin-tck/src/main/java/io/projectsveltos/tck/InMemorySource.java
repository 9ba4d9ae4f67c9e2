package io.projectsveltos.tck;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A source whose files a test gives; laid out in a temporary folder when a deployer asks. */
public final class InMemorySource implements SourceTree, AutoCloseable {
    private final SourceReference origin;
    private final List<SourceFile> files;
    private volatile Path directory = Path.of("");

    /** A source with these files. */
    public InMemorySource(SourceReference origin, List<SourceFile> files) {
        this.origin = origin;
        this.files = files.stream().sorted(Comparator.comparing(SourceFile::path)).toList();
    }

    /** The ConfigMap {@code default/source} with these files. */
    public static InMemorySource of(List<SourceFile> files) {
        return new InMemorySource(new SourceReference("ConfigMap", "default", "source"), files);
    }

    @Override
    public SourceReference origin() {
        return origin;
    }

    @Override
    public String digest() {
        return SourceTree.digest(files);
    }

    @Override
    public List<SourceFile> files() {
        return files;
    }

    @Override
    public synchronized Path directory() {
        if (directory.toString().isEmpty()) {
            try {
                Path folder = Files.createTempDirectory("source");
                for (SourceFile file : files) {
                    Path path = folder.resolve(file.path());
                    Files.createDirectories(path.getParent());
                    Files.write(path, file.content());
                }
                directory = folder;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return directory;
    }

    /** Removes the folder. */
    @Override
    public synchronized void close() {
        if (directory.toString().isEmpty()) {
            return;
        }
        try (Stream<Path> paths = Files.walk(directory)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        directory = Path.of("");
    }
}
