package io.projectsveltos.distribution.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** The memory of a process and all its children, in kilobytes; shared pages count once. */
public record Memory(long pss, long rss, int processes) {
    /** Of a process and its children. */
    public static Memory of(ProcessHandle root) {
        return Stream.concat(Stream.of(root), root.descendants())
                .map(process -> new Memory(field(process, "Pss:"), field(process, "Rss:"), 1))
                .reduce(
                        new Memory(0, 0, 0),
                        (a, b) ->
                                new Memory(
                                        a.pss + b.pss, a.rss + b.rss, a.processes + b.processes));
    }

    /** Of all of them, in megabytes. */
    public double pssMb() {
        return pss / 1024.0;
    }

    double rssMb() {
        return rss / 1024.0;
    }

    /** In words. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "%d MB proportional, %d MB resident, %d processes",
                pss / 1024,
                rss / 1024,
                processes);
    }

    private static long field(ProcessHandle process, String name) {
        try (Stream<String> lines =
                Files.lines(Path.of("/proc", Long.toString(process.pid()), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith(name))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException e) {
            return 0; // it has ended
        }
    }
}
