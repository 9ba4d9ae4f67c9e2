package io.projectsveltos.distribution.bench;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code make bench}: the packed controller against real API servers on this machine. The variable
 * PARTS names what is measured; all parts write one report.
 */
public final class Bench {
    static final Duration PATIENCE = Duration.ofMinutes(10);

    private Bench() {}

    /** Runs the parts that PARTS names, or all. */
    public static void main(String[] arguments) throws Exception {
        Map<String, Part> parts = parts();
        String wanted = System.getenv().getOrDefault("PARTS", "");
        List<String> names =
                wanted.isBlank()
                        ? List.copyOf(parts.keySet())
                        : Arrays.stream(wanted.split(",")).map(String::strip).toList();
        for (String name : names) {
            if (!parts.containsKey(name)) {
                System.err.println("PARTS knows " + parts.keySet() + ", not " + name + ".");
                System.exit(2);
            }
        }
        BenchConfig config = BenchConfig.of(System.getenv());
        Report report = new Report(config.toString());
        for (Map.Entry<String, Part> part : parts.entrySet()) {
            if (names.contains(part.getKey())) {
                report.section(part.getKey());
                part.getValue().measure(config, report);
                report.write();
            }
        }
        report.end();
    }

    private static Map<String, Part> parts() {
        Map<String, Part> parts = new LinkedHashMap<>();
        parts.put("clusters", new KnownAndNew());
        parts.put("labels", new LabelChanges());
        parts.put("matrix", new ProfileMatrix());
        parts.put("virtual", new VirtualClusters());
        parts.put("helm", new HelmReleases());
        parts.put("scripts", new ScriptBench());
        return parts;
    }
}
