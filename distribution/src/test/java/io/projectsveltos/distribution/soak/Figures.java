package io.projectsveltos.distribution.soak;

import io.projectsveltos.distribution.bench.Vitals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The samples of one soak, their trends, and which of these are too steep. */
final class Figures {
    private static final double KILO = 1024;

    private final Duration warmUp;
    private final long began = System.nanoTime();
    private final List<Sample> samples = new ArrayList<>();

    /** Samples from before the end of the warm-up show no trend. */
    Figures(Duration warmUp) {
        this.warmUp = warmUp;
    }

    /** Takes one more sample of a controller. */
    void take(ProcessHandle controller) throws IOException, InterruptedException {
        HeapInfo heap = HeapInfo.afterCollection(controller.pid());
        Vitals vitals = Vitals.of(controller);
        Map<Measure, Double> values = new LinkedHashMap<>();
        values.put(Measure.HEAP, heap.heap() / KILO);
        values.put(Measure.METASPACE, heap.metaspace() / KILO);
        values.put(Measure.PROPORTIONAL, vitals.memory().pssMb());
        values.put(Measure.THREADS, (double) vitals.threads());
        values.put(Measure.SOCKETS, (double) vitals.sockets());
        values.put(Measure.ENGINES, vitals.memory().processes() - 1.0);
        Sample sample = new Sample(hours(), values);
        samples.add(sample);
        System.out.println(line(sample));
    }

    /** The measures whose trend is too steep, in words; prints all of them. */
    List<String> judge() {
        List<String> exceeded = new ArrayList<>();
        trends().forEach(
                        (measure, trend) -> {
                            String text =
                                    String.format(
                                            Locale.ROOT,
                                            "%-32s %+8.2f an hour, give or take %.2f; limit %.0f",
                                            measure.text(),
                                            trend.perHour(),
                                            trend.error(),
                                            measure.limit());
                            System.out.println(text);
                            if (trend.exceeds(measure.limit())) {
                                exceeded.add(text);
                            }
                        });
        return exceeded;
    }

    /** Keeps everything as JSON. */
    void write(Path file) throws IOException {
        String points =
                samples.stream()
                        .map(each -> json("minutes", each.hours() * 60, each.values()))
                        .collect(Collectors.joining(",\n"));
        String trends =
                trends().entrySet().stream()
                        .map(
                                each ->
                                        String.format(
                                                Locale.ROOT,
                                                "\"%s\":{\"perHour\":%.3f,\"error\":%.3f,\"limit\":%.1f}",
                                                each.getKey().key(),
                                                each.getValue().perHour(),
                                                each.getValue().error(),
                                                each.getKey().limit()))
                        .collect(Collectors.joining(",\n"));
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"samples\":[" + points + "],\n\"trends\":{" + trends + "}}\n");
    }

    private Map<Measure, Trend> trends() {
        double from = warmUp.toMillis() / 3.6e6;
        Map<Measure, Trend> trends = new LinkedHashMap<>();
        for (Measure measure : Measure.values()) {
            trends.put(
                    measure,
                    Trend.of(
                            samples.stream()
                                    .filter(each -> each.hours() >= from)
                                    .map(each -> new Trend.Point(each.hours(), each.of(measure)))
                                    .toList()));
        }
        return trends;
    }

    private double hours() {
        return (System.nanoTime() - began) / 3.6e12;
    }

    private static String line(Sample sample) {
        return String.format(Locale.ROOT, "%6.1f min  ", sample.hours() * 60)
                + Arrays.stream(Measure.values())
                        .map(
                                each ->
                                        String.format(
                                                Locale.ROOT,
                                                "%s %.1f",
                                                each.key(),
                                                sample.of(each)))
                        .collect(Collectors.joining("  "));
    }

    private static String json(String first, double value, Map<Measure, Double> rest) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "{\"%s\":%.2f", first, value));
        for (Measure measure : Measure.values()) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            ",\"%s\":%.2f",
                            measure.key(),
                            rest.getOrDefault(measure, Double.NaN)));
        }
        return text.append('}').toString();
    }
}
