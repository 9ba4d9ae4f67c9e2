package io.projectsveltos.content.sign;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * What the signed text of a provenance file says.
 *
 * @param chart the name in its copy of {@code Chart.yaml}
 * @param version the version there
 * @param digests of the archives it vouches for, each {@code sha256:<hex>}
 */
public record Provenance(String chart, String version, Set<String> digests) {
    public Provenance {
        digests = Set.copyOf(digests);
    }

    static Provenance parse(List<String> lines) {
        int end = lines.indexOf("...");
        if (end < 0) {
            throw unreadable();
        }
        JsonNode chart = yaml(lines.subList(0, end));
        Set<String> digests = new HashSet<>();
        for (JsonNode digest : yaml(lines.subList(end + 1, lines.size())).path("files")) {
            digests.add(digest.asString(""));
        }
        return new Provenance(
                chart.path("name").asString(""), chart.path("version").asString(""), digests);
    }

    private static JsonNode yaml(List<String> lines) {
        try {
            return new YAMLMapper().readTree(String.join("\n", lines));
        } catch (JacksonException e) {
            throw unreadable();
        }
    }

    private static RuntimeException unreadable() {
        return Refusal.of(
                "the signed text of its provenance file cannot be read; make the file anew with"
                        + " helm package --sign");
    }
}
