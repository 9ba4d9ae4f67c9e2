package io.projectsveltos.scripting.contract;

import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A table that a script returned, read field by field. */
final class Answer {
    private final String place;
    private final Map<String, @Nullable Object> fields;

    private Answer(String place, Map<String, @Nullable Object> fields) {
        this.place = place;
        this.fields = fields;
    }

    @SuppressWarnings("unchecked") // keys of a table are texts once converted
    static Answer of(String place, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return new Answer(place, (Map<String, @Nullable Object>) map);
        }
        if (value instanceof List<?> list && list.isEmpty()) {
            return new Answer(place, Map.of());
        }
        throw wrong(place, "return a table with named fields", value);
    }

    /** A list of tables; an empty table is an empty list. */
    static List<Answer> list(String place, @Nullable Object value) {
        if (value instanceof List<?> list) {
            List<Answer> answers = new ArrayList<>();
            for (Object item : list) {
                answers.add(of(place, item));
            }
            return answers;
        }
        if (value == null || (value instanceof Map<?, ?> map && map.isEmpty())) {
            return List.of();
        }
        throw wrong(place, "return a list of tables", value);
    }

    private static SveltosException wrong(String place, String expected, @Nullable Object value) {
        String kind =
                switch (value) {
                    case null -> "nothing";
                    case Map<?, ?> _ -> "a table with named fields";
                    case List<?> _ -> "a list";
                    case String _ -> "a text";
                    case Boolean _ -> "a boolean";
                    default -> "a number";
                };
        return new SveltosException(
                StandardErrorCode.SCRIPT_FAILED,
                "The Lua script of "
                        + place
                        + " returns "
                        + kind
                        + ", but should "
                        + expected
                        + ".");
    }

    /** The first of the names that has a value. */
    private @Nullable Object first(String... names) {
        for (String name : names) {
            if (fields.get(name) != null) {
                return fields.get(name);
            }
        }
        return null;
    }

    Optional<Boolean> flag(String... names) {
        return switch (first(names)) {
            case null -> Optional.empty();
            case Boolean flag -> Optional.of(flag);
            case Object other -> throw wrong(place, "return true or false as " + names[0], other);
        };
    }

    String text(String... names) {
        Object value = first(names);
        return value instanceof Map || value instanceof List || value == null
                ? ""
                : value.toString();
    }

    List<Answer> items(String name) {
        return list(place, fields.get(name));
    }

    @SuppressWarnings("unchecked") // keys of a table are texts once converted
    @Nullable KubeObject object(String name) {
        return fields.get(name) instanceof Map<?, ?> map
                ? new KubeObject((Map<String, @Nullable Object>) map)
                : null;
    }

    List<KubeObject> objects(String name) {
        return items(name).stream().map(item -> new KubeObject(item.fields)).toList();
    }
}
