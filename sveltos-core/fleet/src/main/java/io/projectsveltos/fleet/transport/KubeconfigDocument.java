package io.projectsveltos.fleet.transport;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * The YAML of a kubeconfig as maps, lists and strings, no matter what a scalar looks like: a token
 * of digits stays what it is. Depth and number of documents are counted on the stream of events,
 * before anything recursive sees them.
 *
 * @param fields the fields of the map at hand
 */
record KubeconfigDocument(Map<String, Object> fields) {
    private static final int MAX_DEPTH = 32;
    private static final int MAX_SIZE = 1 << 20;

    /** Reads the text; the origin names it in messages. */
    static KubeconfigDocument read(String yaml, String origin) {
        LoadSettings settings =
                LoadSettings.builder()
                        .setLabel("kubeconfig")
                        .setCodePointLimit(MAX_SIZE)
                        .setMaxAliasesForCollections(10)
                        .setAllowRecursiveKeys(false)
                        .setSchema(new FailsafeSchema())
                        .build();
        try {
            checkShape(new Parse(settings).parseString(yaml), origin);
            if (new Load(settings).loadFromString(yaml) instanceof Map<?, ?> map) {
                return new KubeconfigDocument(strings(map));
            }
        } catch (SveltosException e) {
            throw e;
        } catch (RuntimeException e) {
            // The parser's message quotes the text around the fault, which may be a key or a token;
            // and on odd input it throws more than its own exceptions.
            throw invalid(origin, "is not readable YAML");
        }
        throw invalid(origin, "is no kubeconfig: it has no fields");
    }

    private static void checkShape(Iterable<Event> events, String origin) {
        int depth = 0;
        int documents = 0;
        for (Event event : events) {
            if (event instanceof DocumentStartEvent && ++documents > 1) {
                throw invalid(origin, "holds several YAML documents; keep one");
            }
            if (event instanceof CollectionStartEvent && ++depth > MAX_DEPTH) {
                throw invalid(origin, "is nested deeper than " + MAX_DEPTH + " levels");
            }
            if (event instanceof CollectionEndEvent) {
                depth--;
            }
        }
        if (documents == 0) {
            throw invalid(origin, "is no kubeconfig: it is empty");
        }
    }

    /** The text of a field; empty where it is absent or null. */
    String text(String field) {
        return fields.get(field) instanceof String text && !text.equals("null") && !text.equals("~")
                ? text.strip()
                : "";
    }

    /** True where the field is there, whatever it holds but null. */
    boolean has(String field) {
        return fields.get(field) instanceof String
                ? !text(field).isEmpty()
                : fields.containsKey(field);
    }

    /** The map in a field; without fields where there is none. */
    KubeconfigDocument map(String field) {
        return fields.get(field) instanceof Map<?, ?> map
                ? new KubeconfigDocument(strings(map))
                : new KubeconfigDocument(Map.of());
    }

    /** The entry of a named list such as {@code users}, without its name around it. */
    Optional<KubeconfigDocument> named(String list, String name, String field) {
        return entries(list).stream()
                .filter(entry -> entry.text("name").equals(name))
                .findFirst()
                .map(entry -> entry.map(field));
    }

    /** The maps in a list. */
    List<KubeconfigDocument> entries(String list) {
        List<KubeconfigDocument> entries = new ArrayList<>();
        if (fields.get(list) instanceof List<?> items) {
            for (Object item : items) {
                if (item instanceof Map<?, ?> map) {
                    entries.add(new KubeconfigDocument(strings(map)));
                }
            }
        }
        return entries;
    }

    /** One sentence about this file, without any of its content. */
    static SveltosException invalid(String origin, String problem) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "The kubeconfig in " + origin + " " + problem + ".");
    }

    @Override
    public String toString() {
        return "KubeconfigDocument" + fields.keySet();
    }

    private static Map<String, Object> strings(Map<?, ?> map) {
        Map<String, Object> copy = LinkedHashMap.newLinkedHashMap(map.size());
        map.forEach((key, value) -> put(copy, key, value));
        return copy;
    }

    private static void put(
            Map<String, Object> copy, @Nullable Object key, @Nullable Object value) {
        if (key instanceof String name && value != null) {
            copy.put(name, value);
        }
    }
}
