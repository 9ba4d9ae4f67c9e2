package io.projectsveltos.deployer.helm;

import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** All that is done with one chart: rendered without a cluster, then brought to one. */
record ChartTrial(ChartGround ground, Path chart) {
    private static final int LONGEST_NAME = 40;

    /** The one documented difference: Helm would fetch such a schema. */
    private static final String REFUSED_SCHEMA = "only references within the file are followed";

    /**
     * @param namespace which the chart has for itself
     */
    ChartVerdict run(String namespace) {
        long start = System.nanoTime();
        String version = "";
        RenderTrial rendered = RenderTrial.NONE;
        List<ReleaseTrial.Step> steps = List.of();
        String trouble = "";
        try {
            Map<?, ?> about = about();
            version = String.valueOf(about.get("version"));
            List<ChartValues> sets = ChartValues.of(chart, ground.reader());
            if (ground.renderer().ours(chart, sets.getFirst()).reason().contains(REFUSED_SCHEMA)) {
                sets = sets.stream().map(ChartValues::unchecked).toList();
            }
            rendered = RenderTrial.of(chart, sets, ground.renderer());
            String title = about.get("name") + "-" + version;
            steps =
                    new ReleaseTrial(ground, chart, title, release(), namespace)
                            .run(rendered.usable());
        } catch (IOException | RuntimeException e) {
            trouble = String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
        }
        long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
        return new ChartVerdict(name(), version, rendered, steps, seconds, trouble);
    }

    private Map<?, ?> about() throws IOException {
        String text = Files.readString(chart.resolve("Chart.yaml"));
        return Objects.requireNonNull(Serialization.unmarshal(text, Map.class));
    }

    private String name() {
        return String.valueOf(chart.getFileName());
    }

    private String release() {
        String plain = name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return plain.substring(0, Math.min(plain.length(), LONGEST_NAME)).replaceAll("-+$", "");
    }
}
