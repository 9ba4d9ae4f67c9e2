package io.projectsveltos.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Turns parsed JSON into plain values: whole numbers become {@code Long} where they fit. */
final class PlainJson {
    private PlainJson() {}

    static Map<String, @Nullable Object> map(JsonNode object) {
        Map<String, @Nullable Object> map = LinkedHashMap.newLinkedHashMap(object.size());
        object.properties().forEach(entry -> map.put(entry.getKey(), value(entry.getValue())));
        return map;
    }

    private static @Nullable Object value(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> map(node);
            case ARRAY -> list(node);
            case STRING -> node.asString();
            case BOOLEAN -> node.asBoolean();
            case NUMBER -> number(node);
            case NULL, MISSING, BINARY, POJO -> null;
        };
    }

    private static List<@Nullable Object> list(JsonNode array) {
        List<@Nullable Object> list = new ArrayList<>(array.size());
        array.forEach(item -> list.add(value(item)));
        return list;
    }

    private static Number number(JsonNode node) {
        if (!node.isIntegralNumber()) {
            return node.doubleValue();
        }
        return node.canConvertToLong() ? (Number) node.longValue() : node.bigIntegerValue();
    }
}
