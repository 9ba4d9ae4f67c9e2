package io.projectsveltos.distribution.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What was measured: printed as it comes, and kept as JSON and as a page of plots, with the
 * machine's load beside it.
 */
final class Report {
    private static final Path FOLDER = Path.of("target");

    private final String config;
    private final List<Section> sections = new ArrayList<>();

    /** Figures that belong together, with the load before them. */
    record Section(
            String name, String load, List<Fact> facts, List<Round> rounds, List<Curve> curves) {}

    Report(String config) {
        this.config = config;
        System.out.println(config);
    }

    void section(String name) {
        sections.add(
                new Section(name, load(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
        System.out.printf("%n%s, %s%n", name, load());
    }

    void add(Round round) {
        current().rounds().add(round);
        System.out.println(round.line());
    }

    /** A round of which the last one must come within so many seconds. */
    void add(Round round, double limit) {
        add(round);
        add(Fact.number(round.name() + ", last", round.last().toNanos() / 1e9, "s").within(limit));
    }

    void add(Fact fact) {
        current().facts().add(fact);
        System.out.println(fact.line());
    }

    void add(Curve curve) {
        current().curves().add(curve);
    }

    void fact(String name, String value) {
        add(Fact.text(name, value));
    }

    void fact(String name, Duration time) {
        add(seconds(name, time));
    }

    /** The time since an instant of {@link System#nanoTime}. */
    Fact since(String name, long began) {
        return seconds(name, Duration.ofNanos(System.nanoTime() - began));
    }

    static Fact seconds(String name, Duration time) {
        return Fact.number(name, time.toNanos() / 1e9, "s");
    }

    /** Writes what there is so far. */
    void write() throws IOException {
        Files.createDirectories(FOLDER);
        Files.writeString(FOLDER.resolve("bench.json"), json());
        Files.writeString(FOLDER.resolve("bench.html"), new Page(config, sections).html());
    }

    void end() {
        System.out.println();
        System.out.println(load());
        for (Section section : sections) {
            section.facts().stream()
                    .filter(Fact::broken)
                    .forEach(fact -> System.out.println("Missed: " + fact.line()));
        }
        System.out.println("The same as JSON and as a page: distribution/target/bench.{json,html}");
    }

    private String json() {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("config", config);
        all.put("sections", sections.stream().map(Report::plain).toList());
        return new JsonMapper().writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n";
    }

    private static Map<String, Object> plain(Section section) {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("name", section.name());
        plain.put("load", section.load());
        plain.put("facts", section.facts());
        plain.put("rounds", section.rounds().stream().map(Round::plain).toList());
        plain.put("curves", section.curves());
        return plain;
    }

    private Section current() {
        return sections.getLast();
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
}
