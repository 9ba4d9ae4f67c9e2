package io.projectsveltos.scripting.yaml;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.projectsveltos.scripting.Meter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.representer.Representer;

/**
 * Reads the first document of a text. The library only tells what is written; what it means is
 * decided here, by the rules of Go's library, and nothing of Java is ever made by name.
 */
public final class YamlReader {
    private static final String LONG_TAG = "tag:yaml.org,2002:";
    private static final int DEEPEST = 100;

    /** Stands for a key that takes over the entries of another map. */
    private static final Object MERGE = new Object();

    private final Iterator<Event> events;
    private final Meter meter;
    private final Map<String, @Nullable Object> anchors = new HashMap<>();
    private final Set<String> open = new HashSet<>();
    private int depth;

    private YamlReader(Iterator<Event> events, Meter meter) {
        this.events = events;
        this.meter = meter;
    }

    /**
     * The value; null for an empty text.
     *
     * @throws YamlFault where the text is no YAML
     */
    public static @Nullable Object read(String text, Meter meter) {
        return withEvents(text, meter, YamlReader::document);
    }

    /**
     * All documents of a text; empty ones are left out.
     *
     * @throws YamlFault where the text is no YAML
     */
    public static List<Object> readAll(String text, Meter meter) {
        return withEvents(text, meter, YamlReader::documents);
    }

    private static <T extends @Nullable Object> T withEvents(
            String text, Meter meter, Function<YamlReader, T> reading) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        options.setNestingDepthLimit(DEEPEST);
        Yaml yaml =
                new Yaml(
                        new SafeConstructor(options),
                        new Representer(new DumperOptions()),
                        new DumperOptions(),
                        options);
        try {
            Iterator<Event> events = yaml.parse(new java.io.StringReader(text)).iterator();
            return reading.apply(new YamlReader(events, meter));
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
            throw new YamlFault("yaml: line " + line + ": " + e.getProblem());
        } catch (YAMLException e) {
            throw new YamlFault("yaml: " + e.getMessage());
        }
    }

    private @Nullable Object document() {
        Event event = events.next();
        while (!(event instanceof NodeEvent) && events.hasNext()) {
            event = events.next();
        }
        if (!(event instanceof NodeEvent node)) {
            return null;
        }
        Object value = value(node);
        return value == MERGE ? "<<" : value;
    }

    private List<Object> documents() {
        List<Object> documents = new ArrayList<>();
        while (events.hasNext()) {
            anchors.clear();
            Object document = document();
            if (document != null) {
                documents.add(document);
            }
        }
        return documents;
    }

    private @Nullable Object value(NodeEvent event) {
        meter.steps(1);
        return switch (event) {
            case AliasEvent alias -> known(alias.getAnchor());
            case ScalarEvent scalar -> remember(scalar, scalar(scalar));
            case CollectionStartEvent start -> collection(start);
            default -> throw new YamlFault("yaml: unexpected " + event.getEventId());
        };
    }

    private @Nullable Object known(String anchor) {
        if (open.contains(anchor)) {
            throw new YamlFault("yaml: anchor '" + anchor + "' value contains itself");
        }
        if (!anchors.containsKey(anchor)) {
            throw new YamlFault("yaml: unknown anchor '" + anchor + "' referenced");
        }
        return copied(anchors.get(anchor));
    }

    /** Counts what an alias brings in, so that a few lines cannot stand for a world. */
    private @Nullable Object copied(@Nullable Object value) {
        meter.steps(1);
        switch (value) {
            case Map<?, ?> map -> map.values().forEach(this::copied);
            case List<?> list -> list.forEach(this::copied);
            case null, default -> {}
        }
        return value;
    }

    private @Nullable Object remember(NodeEvent event, @Nullable Object value) {
        if (event.getAnchor() != null) {
            anchors.put(event.getAnchor(), value);
        }
        return value;
    }

    private Object collection(CollectionStartEvent start) {
        depth++;
        if (depth > DEEPEST) {
            throw new YamlFault("yaml: exceeded max depth of " + DEEPEST);
        }
        String anchor = start.getAnchor();
        boolean named = anchor != null && open.add(anchor);
        Object value = start instanceof MappingStartEvent ? map() : list();
        if (named) {
            open.remove(anchor);
        }
        depth--;
        remember(start, value);
        return value;
    }

    private List<@Nullable Object> list() {
        List<@Nullable Object> list = new ArrayList<>();
        while (events.next() instanceof NodeEvent item) {
            Object value = value(item);
            list.add(value == MERGE ? "<<" : value);
        }
        return list;
    }

    private Map<String, @Nullable Object> map() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        Set<String> own = new HashSet<>();
        while (events.next() instanceof NodeEvent keyEvent) {
            Object key = value(keyEvent);
            Object value = value((NodeEvent) events.next());
            if (key == MERGE) {
                merge(map, own, value);
            } else {
                String name = YamlKey.of(key);
                own.add(name);
                map.put(name, value == MERGE ? "<<" : value);
            }
        }
        return map;
    }

    /** What is written in the map itself wins, then the first of a list. */
    private static void merge(
            Map<String, @Nullable Object> map, Set<String> own, @Nullable Object value) {
        switch (value) {
            case Map<?, ?> other ->
                    other.forEach(
                            (key, item) -> {
                                if (!own.contains(key.toString())) {
                                    map.put(key.toString(), item);
                                }
                            });
            case List<?> list -> {
                for (Object item : list.reversed()) {
                    if (!(item instanceof Map)) {
                        throw new YamlFault(
                                "yaml: map merge requires map or sequence of maps as the value");
                    }
                    merge(map, own, item);
                }
            }
            case null, default ->
                    throw new YamlFault(
                            "yaml: map merge requires map or sequence of maps as the value");
        }
    }

    private static @Nullable Object scalar(ScalarEvent event) {
        String tag = shortTag(event.getTag());
        boolean plain = event.getScalarStyle() == ScalarStyle.PLAIN;
        String text = event.getValue();
        if (tag.isEmpty()) {
            return plain ? plain(YamlScalar.of(text)) : text;
        }
        return switch (tag) {
            case "!!str", "!" -> text;
            case "!!binary" -> decoded(text);
            case "!!bool", "!!int", "!!float", "!!null", "!!timestamp" -> tagged(tag, text);
            case "!!merge" -> MERGE;
            default -> text;
        };
    }

    private static String shortTag(@Nullable String tag) {
        return tag == null
                ? ""
                : tag.startsWith(LONG_TAG) ? "!!" + tag.substring(LONG_TAG.length()) : tag;
    }

    private static @Nullable Object plain(YamlScalar scalar) {
        return scalar.kind() == YamlScalar.Kind.MERGE ? MERGE : simple(scalar.value());
    }

    private static @Nullable Object tagged(String tag, String text) {
        YamlScalar scalar = YamlScalar.of(text);
        if (tag.equals("!!float") && scalar.value() instanceof Number number) {
            return number.doubleValue();
        }
        if (!tag.equals(scalar.kind().tag())) {
            throw new YamlFault(
                    "yaml: cannot decode " + scalar.kind().tag() + " `" + text + "` as a " + tag);
        }
        return simple(scalar.value());
    }

    private static @Nullable Object simple(@Nullable Object value) {
        if (value instanceof Double number && !Double.isFinite(number)) {
            throw new YamlFault(
                    "json: unsupported value: "
                            + (number.isNaN() ? "NaN" : number > 0 ? "+Inf" : "-Inf"));
        }
        return value instanceof BigInteger large ? (Object) large.doubleValue() : value;
    }

    private static String decoded(String text) {
        try {
            return new String(Base64.getMimeDecoder().decode(text), UTF_8);
        } catch (IllegalArgumentException e) {
            throw new YamlFault("yaml: !!binary value contains invalid base64 data");
        }
    }
}
