package io.projectsveltos.content.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Makes folders that only this process's user sees, locks their content, and removes them. */
final class Folders {
    private static final Set<PosixFilePermission> OWN =
            PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> READ_FOLDER =
            PosixFilePermissions.fromString("r-x------");
    private static final Set<PosixFilePermission> READ_FILE =
            PosixFilePermissions.fromString("r--------");

    private Folders() {}

    static void create(Path folder) throws IOException {
        Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWN));
    }

    /**
     * Takes the right to write from everything below the folder; the folder itself can be moved.
     */
    static void freezeBelow(Path folder) throws IOException {
        for (Path path : all(folder)) {
            if (!path.equals(folder)) {
                Files.setPosixFilePermissions(
                        path, Files.isDirectory(path) ? READ_FOLDER : READ_FILE);
            }
        }
    }

    static void freeze(Path folder) throws IOException {
        Files.setPosixFilePermissions(folder, READ_FOLDER);
    }

    static void thaw(Path folder) throws IOException {
        Files.setPosixFilePermissions(folder, OWN);
    }

    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        thawAll(folder);
        for (Path path : all(folder).reversed()) {
            Files.delete(path);
        }
    }

    private static void thawAll(Path folder) throws IOException {
        // A folder must be opened before its own entries can be listed for deletion.
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            thaw(folder);
            List<Path> children;
            try (Stream<Path> paths = Files.list(folder)) {
                children = paths.toList();
            }
            for (Path child : children) {
                thawAll(child);
            }
        }
    }

    // Each folder before what is in it.
    private static List<Path> all(Path root) throws IOException {
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.sorted().toList();
        }
    }
}
