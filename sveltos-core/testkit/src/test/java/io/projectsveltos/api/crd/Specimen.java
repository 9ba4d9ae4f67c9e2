package io.projectsveltos.api.crd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes the smallest values that a schema accepts, and objects that hold a given value at a given
 * path and are otherwise as small.
 */
final class Specimen {
    private static final Map<String, Object> OF_FORMAT =
            Map.of("date-time", "2026-01-02T03:04:05Z", "byte", "AAAA");
    private static final Map<String, Object> OF_PATTERN =
            Map.of("^(https?|oci)://", "https://example.com");

    private Specimen() {}

    /** An object with a value at the path that is made from the schema there. */
    static Object at(
            Map<String, Object> schema,
            List<String> path,
            Function<Map<String, Object>, Object> value) {
        if (path.isEmpty()) {
            return value.apply(schema);
        }
        List<String> rest = path.subList(1, path.size());
        String step = path.getFirst();
        return switch (step) {
            case "[]" -> List.of(at(child(schema, "items"), rest, value));
            case "{}" -> Map.of("key", at(child(schema, "additionalProperties"), rest, value));
            default -> {
                Map<String, Object> object = required(schema);
                object.put(step, at(child(child(schema, "properties"), step), rest, value));
                yield Rules.satisfied(schema, object, step);
            }
        };
    }

    /** The smallest value that the schema accepts. */
    static Object smallest(Map<String, Object> schema) {
        if (schema.get("enum") instanceof List<?> values) {
            return Objects.requireNonNull(values.getFirst());
        }
        return switch (String.valueOf(schema.get("type"))) {
            case "string" -> text(schema);
            case "integer" ->
                    schema.get("minimum") instanceof Number least ? least.longValue() : 1L;
            case "boolean" -> false;
            case "array" -> items(schema);
            case "object" -> Rules.satisfied(schema, required(schema), null);
            default -> 1L;
        };
    }

    private static Object text(Map<String, Object> schema) {
        Object pattern = schema.get("pattern");
        Object format = schema.get("format");
        if (pattern != null) {
            return Objects.requireNonNull(
                    OF_PATTERN.get(pattern), "no text is known for a pattern");
        }
        return format == null ? "x" : Objects.requireNonNull(OF_FORMAT.get(format));
    }

    private static List<Object> items(Map<String, Object> schema) {
        List<Object> items = new ArrayList<>();
        if (schema.get("minItems") instanceof Number least) {
            for (int i = 0; i < least.intValue(); i++) {
                items.add(smallest(child(schema, "items")));
            }
        }
        return items;
    }

    /** The fields that the object must have. */
    private static Map<String, Object> required(Map<String, Object> schema) {
        Map<String, Object> object = new LinkedHashMap<>();
        if (schema.get("required") instanceof List<?> names) {
            for (Object name : names) {
                object.put(
                        String.valueOf(name),
                        smallest(child(child(schema, "properties"), String.valueOf(name))));
            }
        }
        if (schema.get("minProperties") instanceof Number && object.isEmpty()) {
            var first = child(schema, "properties").entrySet().iterator().next();
            object.put(first.getKey(), smallest(cast(first.getValue())));
        }
        return object;
    }

    static Map<String, Object> child(Map<String, Object> node, String name) {
        return cast(node.get(name));
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> cast(@Nullable Object node) {
        return (Map<String, Object>) Objects.requireNonNull(node);
    }
}
