package io.projectsveltos.distribution.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** How many threads and sockets a process has, and the memory of it and its children. */
public record Vitals(int threads, long sockets, Memory memory) {
    /** Of a process. */
    public static Vitals of(ProcessHandle process) {
        Path folder = Path.of("/proc", Long.toString(process.pid()));
        try (Stream<Path> descriptors = Files.list(folder.resolve("fd"));
                Stream<Path> tasks = Files.list(folder.resolve("task"))) {
            return new Vitals(
                    (int) tasks.count(),
                    descriptors.filter(Vitals::isSocket).count(),
                    Memory.of(process));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In words. */
    public String text() {
        return String.format(
                Locale.ROOT, "%d threads, %d sockets, %s", threads, sockets, memory.text());
    }

    private static boolean isSocket(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
