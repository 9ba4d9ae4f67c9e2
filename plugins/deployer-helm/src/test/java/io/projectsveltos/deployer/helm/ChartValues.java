package io.projectsveltos.deployer.helm;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.ParsedDocument;
import io.projectsveltos.engine.TemplateText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values that a chart is tried with.
 *
 * @param files what Helm's own client reads, the later ones over the earlier
 * @param map the same for the engine, as the product reads it
 * @param checked whether the chart's schema is to be asked
 */
record ChartValues(
        String name, List<Path> files, Map<String, @Nullable Object> map, boolean checked) {
    /** The chart's own and no others. */
    static final ChartValues NONE = new ChartValues("", List.of(), Map.of(), true);

    private static final Duration TIME = Duration.ofSeconds(30);
    private static final int MOST = 12;

    ChartValues {
        files = List.copyOf(files);
    }

    /** The chart's own, and each of the files that charts bring for their own tests. */
    static List<ChartValues> of(Path chart, ContentEngine reader) throws IOException {
        List<ChartValues> found = new ArrayList<>();
        found.add(NONE);
        Path folder = chart.resolve("ci");
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().matches(".*\\.ya?ml"))
                        .sorted()
                        .limit(MOST)
                        .map(file -> read(file, reader))
                        .forEach(found::add);
            }
        }
        return found;
    }

    private static ChartValues read(Path file, ContentEngine reader) {
        try {
            TemplateText text = new TemplateText(file.toString(), Files.readString(file));
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            for (ParsedDocument each : reader.parse(List.of(text), TIME)) {
                switch (each) {
                    case ParsedDocument.Document document -> map.putAll(document.content());
                    case ParsedDocument.Broken broken ->
                            throw new IllegalArgumentException(file + ": " + broken.message());
                }
            }
            return new ChartValues("ci/" + file.getFileName(), List.of(file), map, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same with one entry at the top more, which a file holds for Helm's own client. */
    ChartValues with(String key, Map<String, String> entry, Path file) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(map);
        Map<String, @Nullable Object> merged = new LinkedHashMap<>();
        if (map.get(key) instanceof Map<?, ?> before) {
            before.forEach((name, value) -> merged.put(String.valueOf(name), value));
        }
        merged.putAll(entry);
        more.put(key, merged);
        try {
            Files.write(file, EngineOrder.JSON.writeValueAsBytes(Map.of(key, entry)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ChartValues(
                name, Stream.concat(files.stream(), Stream.of(file)).toList(), more, checked);
    }

    ChartValues unchecked() {
        return new ChartValues(name, files, map, false);
    }

    /** As flags of Helm's own client. */
    List<String> flags() {
        Stream<String> values = files.stream().map(file -> "--values=" + file);
        return checked
                ? values.toList()
                : Stream.concat(values, Stream.of("--skip-schema-validation")).toList();
    }
}
