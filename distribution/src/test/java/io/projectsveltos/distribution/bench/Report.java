package io.projectsveltos.distribution.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was measured, printed as it comes and kept as JSON, with the machine's load beside it. */
final class Report {
    private final String config;
    private final List<Round> rounds = new ArrayList<>();
    private final List<String> facts = new ArrayList<>();

    Report(String config) {
        this.config = config;
        System.out.println(config + ", " + load());
    }

    void add(Round round) {
        rounds.add(round);
        System.out.println(round.line());
    }

    void fact(String name, String value) {
        facts.add("\"" + name + "\":\"" + value + "\"");
        System.out.printf(Locale.ROOT, "%-70s %s%n", name, value);
    }

    void fact(String name, Duration time) {
        fact(name, text(time));
    }

    /** The time since an instant of {@link System#nanoTime}. */
    void since(String name, long began) {
        fact(name, Duration.ofNanos(System.nanoTime() - began));
    }

    /** Writes the JSON to a file of this name under the module's target. */
    void write(String name) throws IOException {
        System.out.println(load());
        Path file = Path.of("target", name);
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"config\":\""
                        + config
                        + "\",\"load\":\""
                        + load()
                        + "\",\"rounds\":["
                        + String.join(",", rounds.stream().map(Round::json).toList())
                        + "],\"facts\":{"
                        + String.join(",", facts)
                        + "}}\n");
        System.out.println("The same as JSON: distribution/" + file);
    }

    private static String load() {
        try {
            return Runtime.getRuntime().availableProcessors()
                    + " processors, load "
                    + Files.readString(Path.of("/proc/loadavg")).strip();
        } catch (IOException e) {
            return "load unknown";
        }
    }

    private static String text(Duration time) {
        return String.format(Locale.ROOT, "%.2f s", time.toNanos() / 1e9);
    }
}
