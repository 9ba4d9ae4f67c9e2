package io.projectsveltos.sandbox;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Folders that hold the state of sandboxes; nobody else may read the tokens in them. */
final class StateFolder {
    private static final Pattern OWNER = Pattern.compile("(\\d+)-(\\d+)-\\d+");

    private StateFolder() {}

    /**
     * A new folder for a sandbox tied to this process. Those of processes that are gone are removed
     * on the way: a killed process cannot do it itself.
     */
    static Path createForThisProcess(Path parent) throws IOException {
        createPrivate(parent);
        sweep(parent);
        String owner = PidFile.describe(ProcessHandle.current()).replace(' ', '-');
        return Files.createTempDirectory(parent, owner + "-");
    }

    private static void sweep(Path parent) throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(parent)) {
            folders = all.toList();
        }
        for (Path folder : folders) {
            Matcher owner = OWNER.matcher(folder.getFileName().toString());
            Optional<ProcessHandle> alive =
                    owner.matches()
                            ? PidFile.find(owner.group(1) + " " + owner.group(2))
                            : Optional.empty();
            if (alive.isEmpty()) {
                deleteIfPossible(folder);
            }
        }
    }

    /** Another process may sweep at the same time; what is left is swept next time. */
    private static void deleteIfPossible(Path folder) {
        try {
            delete(folder);
        } catch (IOException e) {
            // Somebody else is at it.
        }
    }

    static void createPrivate(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }

    /** Writes a file that only its owner can read. */
    static void writePrivate(Path file, String content) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, content);
    }

    /** Removes a folder with all in it; gone already is fine. */
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.deleteIfExists(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e)
                            throws IOException {
                        if (e instanceof NoSuchFileException) {
                            return FileVisitResult.CONTINUE;
                        }
                        throw e;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e)
                            throws IOException {
                        Files.deleteIfExists(dir);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
