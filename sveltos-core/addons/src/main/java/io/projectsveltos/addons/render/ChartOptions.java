package io.projectsveltos.addons.render;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an entry of {@code helmCharts} says of its release, for the deployer: the entry as the API
 * has it, without values and without anything that only the fetching of the chart needs.
 */
final class ChartOptions {
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .changeDefaultPropertyInclusion(
                            value -> value.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    private ChartOptions() {}

    static Map<String, @Nullable Object> of(HelmChart chart) {
        return new LinkedHashMap<>(
                JSON.convertValue(
                        chart.withValues(null)
                                .withValuesFrom(null)
                                .withRegistryCredentialsConfig(null)
                                .withSignatureVerification(null)
                                .withProvenanceVerification(null),
                        new TypeReference<Map<String, @Nullable Object>>() {}));
    }
}
