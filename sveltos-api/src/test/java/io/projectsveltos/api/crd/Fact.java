package io.projectsveltos.api.crd;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a CRD says about one field, or about its kind as a whole (path ".").
 *
 * @param kind the kind
 * @param path where the field is; "[]" are the items of a list, "{}" the values of a map
 * @param attributes what is said about it, such as type, default and rules
 */
record Fact(String kind, String path, SortedMap<String, Object> attributes) {
    static final String KIND_PATH = ".";

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

    /** One line of the table. */
    String line() {
        return kind + " " + path + " " + JSON.writeValueAsString(attributes);
    }

    /** Reads one line of the table. */
    static Fact parse(String line) {
        String[] parts = line.split(" ", 3);
        Map<String, Object> attributes = JSON.readValue(parts[2], new TypeReference<>() {});
        return new Fact(parts[0], parts[1], new TreeMap<>(attributes));
    }
}
