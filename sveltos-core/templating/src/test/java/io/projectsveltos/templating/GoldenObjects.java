package io.projectsveltos.templating;

import io.projectsveltos.spi.context.ClusterFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The data that the golden file was made with. */
record GoldenObjects(ClusterFacts cluster, ContentObjects others) {
    private static final Path FILE = Path.of("src/test/go/controllers/data.json");

    static GoldenObjects read() throws IOException {
        Map<String, Map<String, @Nullable Object>> data =
                JsonMapper.builder()
                        .build()
                        .readValue(Files.readAllBytes(FILE), new TypeReference<>() {});
        ClusterFacts cluster =
                new ClusterFacts("fleet", "east", "Sveltos", "v1.31.2", part(data, "Cluster"));
        Map<String, Map<String, @Nullable Object>> resources = new LinkedHashMap<>();
        part(data, "MgmtResources").forEach((id, object) -> resources.put(id, object(object)));
        return new GoldenObjects(
                cluster,
                new ContentObjects(Map.of(), part(data, "InfrastructureProvider"), resources));
    }

    private static Map<String, @Nullable Object> part(
            Map<String, Map<String, @Nullable Object>> data, String name) {
        return data.getOrDefault(name, Map.of());
    }

    private static Map<String, @Nullable Object> object(@Nullable Object value) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, item) -> object.put(String.valueOf(key), item));
        }
        return object;
    }
}
