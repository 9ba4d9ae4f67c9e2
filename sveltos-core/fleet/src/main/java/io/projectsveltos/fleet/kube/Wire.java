package io.projectsveltos.fleet.kube;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON as plain values and back. Whole numbers are {@code Long} or {@code BigInteger}, others
 * {@code Double}. The {@code managedFields} of an object, often half of it, are skipped while
 * reading instead of being thrown away afterwards.
 */
final class Wire {
    /** The largest answer that is read. */
    static final int MAX_BYTES = 64 << 20;

    private static final int MAX_DEPTH = 1_000;
    private static final JsonMapper MAPPER =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(MAX_DEPTH)
                                                    .maxStringLength(MAX_BYTES)
                                                    .build())
                                    .build())
                    .build();

    private Wire() {}

    /** For what reads and writes the same JSON as Java types. */
    static JsonMapper mapper() {
        return MAPPER;
    }

    static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /**
     * Reads one object.
     *
     * @throws JacksonException where the bytes are no JSON object
     */
    static Map<String, @Nullable Object> object(byte[] json) {
        try (JsonParser parser = MAPPER.createParser(json)) {
            parser.nextToken();
            return object(parser, true);
        }
    }

    /** Reads the object the parser stands at the beginning of. */
    static Map<String, @Nullable Object> object(JsonParser parser) {
        return object(parser, true);
    }

    /**
     * Reads a list and the position to go on from.
     *
     * @throws JacksonException where the bytes are no whole list that says that it is one: whoever
     *     took nothing for a list without objects would take all that was there for gone
     */
    static <T> ObjectList<T> list(byte[] json, KindCodec<T> codec) {
        List<T> items = new ArrayList<>();
        Map<String, @Nullable Object> metadata = Map.of();
        String kind = "";
        boolean listed = false;
        try (JsonParser parser = MAPPER.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new StreamReadException(parser, "no JSON object");
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String field = parser.currentName();
                JsonToken value = parser.nextToken();
                if (field.equals("items")) {
                    // Some servers that are not Kubernetes' own say null for none.
                    listed = value == JsonToken.START_ARRAY || value == JsonToken.VALUE_NULL;
                    items(parser, codec, items);
                } else if (field.equals("kind") && value == JsonToken.VALUE_STRING) {
                    kind = parser.getString();
                } else if (field.equals("metadata") && value == JsonToken.START_OBJECT) {
                    metadata = object(parser, false);
                } else {
                    parser.skipChildren();
                }
            }
            if (!listed || !kind.endsWith("List")) {
                throw new StreamReadException(parser, "no list");
            }
        }
        return new ObjectList<>(items, metadata);
    }

    private static <T> void items(JsonParser parser, KindCodec<T> codec, List<T> items) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            items.add(codec.read(parser));
        }
        if (parser.currentToken() != JsonToken.END_ARRAY) {
            throw new StreamReadException(parser, "an item that is no object");
        }
    }

    /**
     * Reads one line of a watch. Servers say what happened before they say to what.
     *
     * @throws JacksonException where it is no such line
     */
    static <T> WatchEvent<T> event(byte[] json, KindCodec<T> codec) {
        String type = "";
        try (JsonParser parser = MAPPER.createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String field = parser.currentName();
                JsonToken value = parser.nextToken();
                if (field.equals("type")) {
                    type = parser.getString();
                } else if (field.equals("object") && value == JsonToken.START_OBJECT) {
                    return event(type, parser, codec);
                } else {
                    parser.skipChildren();
                }
            }
            throw new StreamReadException(parser, "no object");
        }
    }

    private static <T> WatchEvent<T> event(String type, JsonParser parser, KindCodec<T> codec) {
        return switch (type) {
            case "ADDED", "MODIFIED" -> new WatchEvent.Upserted<>(codec.read(parser));
            case "DELETED" -> new WatchEvent.Deleted<>(codec.read(parser));
            case "BOOKMARK" -> new WatchEvent.Bookmark<>(version(object(parser)));
            case "ERROR" -> new WatchEvent.Failed<>();
            default -> throw new StreamReadException(parser, "no type");
        };
    }

    private static String version(Map<String, @Nullable Object> object) {
        return object.get("metadata") instanceof Map<?, ?> metadata
                        && metadata.get("resourceVersion") instanceof String version
                ? version
                : "";
    }

    private static Map<String, @Nullable Object> object(JsonParser parser, boolean root) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw new StreamReadException(parser, "no JSON object");
        }
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            boolean metadata = root && field.equals("metadata") && value == JsonToken.START_OBJECT;
            map.put(field, metadata ? metadata(parser) : value(parser, value));
        }
        return map;
    }

    private static Map<String, @Nullable Object> metadata(JsonParser parser) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            if (field.equals("managedFields")) {
                parser.skipChildren();
            } else {
                map.put(field, value(parser, value));
            }
        }
        return map;
    }

    private static @Nullable Object value(JsonParser parser, JsonToken token) {
        return switch (token) {
            case START_OBJECT -> object(parser, false);
            case START_ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                for (JsonToken item = parser.nextToken();
                        item != JsonToken.END_ARRAY;
                        item = parser.nextToken()) {
                    list.add(value(parser, item));
                }
                yield list;
            }
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT ->
                    parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                            ? parser.getBigIntegerValue()
                            : (Object) parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }
}
