package io.projectsveltos.scripting;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads JSON of the test sources as an API server's objects hold it. */
public final class PlainValues {
    private static final JsonMapper JSON = new JsonMapper();

    private PlainValues() {}

    public static Map<String, @Nullable Object> object(Path file) {
        return object(read(file));
    }

    @SuppressWarnings("unchecked")
    public static Map<String, @Nullable Object> object(String json) {
        return (Map<String, @Nullable Object>)
                requireNonNull(value(JSON.readTree(json)), "not an object");
    }

    public static List<Map<String, @Nullable Object>> lines(Path file) {
        return read(file).lines().map(PlainValues::object).toList();
    }

    /** A text field of a case; empty where it has none. */
    public static String text(Map<String, @Nullable Object> golden, String field) {
        return golden.get(field) instanceof String text ? text : "";
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Object value(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                node.properties().forEach(e -> map.put(e.getKey(), value(e.getValue())));
                yield map;
            }
            case ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                node.forEach(item -> list.add(value(item)));
                yield list;
            }
            case STRING -> node.asString();
            case BOOLEAN -> node.asBoolean();
            case NUMBER ->
                    node.isIntegralNumber()
                            ? (Object) node.longValue()
                            : (Object) node.doubleValue();
            default -> null;
        };
    }
}
