package io.projectsveltos.content.helm;

import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.dataformat.yaml.YAMLFactory;

/** Reads YAML of repositories and charts, within bounds. */
final class ChartYaml {
    private static final int MAX_DEPTH = 100;

    private ChartYaml() {}

    /** For a text of so many bytes. */
    static YAMLFactory factory(long size) {
        return YAMLFactory.builder()
                .loadSettings(
                        LoadSettings.builder()
                                .setCodePointLimit(Math.toIntExact(size + 1))
                                .setMaxAliasesForCollections(50)
                                .build())
                .streamReadConstraints(
                        StreamReadConstraints.builder()
                                .maxNestingDepth(MAX_DEPTH)
                                .maxNameLength(10_000)
                                .build())
                .build();
    }
}
