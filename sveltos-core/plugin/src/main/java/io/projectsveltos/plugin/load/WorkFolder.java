package io.projectsveltos.plugin.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder with one runtime's copies of plugins. It holds a lock on a file in it, so that the
 * next process can tell the folder of one that was killed, and removes it.
 */
public final class WorkFolder implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(WorkFolder.class);
    private static final String PREFIX = "sveltos-plugins-";
    private static final String LOCK = "sveltos.lock";

    private final Path root;
    private final FileChannel lock;

    private WorkFolder(Path root, FileChannel lock) {
        this.root = root;
        this.lock = lock;
    }

    /** A new folder below this one. */
    public static WorkFolder below(Path parent) {
        try {
            removeAbandoned(parent);
            Path root = Files.createTempDirectory(parent, PREFIX);
            FileChannel lock = open(root.resolve(LOCK), StandardOpenOption.CREATE_NEW);
            if (lock.tryLock() == null) {
                throw new IOException(root + " cannot be locked");
            }
            return new WorkFolder(root, lock);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "No copies of plugins can be made in "
                            + parent
                            + "; give a folder that can be written to",
                    e);
        }
    }

    /** A place for one copy; nothing is made yet. */
    public Path place(int index) {
        return root.resolve(String.valueOf(index));
    }

    /** Removes one copy. */
    public void remove(int index) {
        delete(place(index));
    }

    @Override
    public void close() {
        try (lock) {
            delete(root);
        } catch (IOException e) {
            log.atWarn().addKeyValue("folder", root).setCause(e).log("A lock stays open");
        }
    }

    private static void removeAbandoned(Path parent) throws IOException {
        List<Path> folders;
        try (Stream<Path> files = Files.list(parent)) {
            folders = files.filter(WorkFolder::isWorkFolder).toList();
        }
        for (Path folder : folders) {
            try (FileChannel channel = open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
                if (channel.tryLock() != null) {
                    delete(folder);
                }
            } catch (IOException | OverlappingFileLockException e) {
                log.atDebug().addKeyValue("folder", folder).log("A folder of copies is in use");
            }
        }
    }

    private static boolean isWorkFolder(Path folder) {
        return folder.getFileName().toString().startsWith(PREFIX)
                && Files.isRegularFile(folder.resolve(LOCK));
    }

    private static FileChannel open(Path file, StandardOpenOption option) throws IOException {
        return FileChannel.open(file, option, StandardOpenOption.WRITE);
    }

    private static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            log.atWarn().addKeyValue("folder", folder).setCause(e).log("A copy of a plugin stays");
        }
    }
}
