package io.projectsveltos.api.crd;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes a CRD apart into facts, one a field. A word that it does not know is an error, not skipped.
 */
final class CrdFacts {
    private static final Set<String> COPIED =
            Set.of(
                    "type",
                    "format",
                    "default",
                    "pattern",
                    "minimum",
                    "maximum",
                    "minLength",
                    "maxLength",
                    "minItems",
                    "maxItems",
                    "minProperties",
                    "anyOf",
                    "x-kubernetes-int-or-string",
                    "x-kubernetes-list-map-keys",
                    "x-kubernetes-list-type",
                    "x-kubernetes-map-type",
                    "x-kubernetes-preserve-unknown-fields");
    private static final Set<String> TAKEN_APART =
            Set.of(
                    "properties",
                    "items",
                    "additionalProperties",
                    "required",
                    "enum",
                    "x-kubernetes-validations",
                    "description");

    private static final Set<String> ROOT = Set.of("type", "properties", "required", "description");

    private final List<Fact> facts = new ArrayList<>();
    private final String kind;

    private CrdFacts(String kind) {
        this.kind = kind;
    }

    /** The facts of a CRD, the kind itself first, then fields by path. */
    static List<Fact> of(Map<String, Object> crd) {
        Map<String, Object> spec = map(crd, "spec");
        Map<String, Object> names = map(spec, "names");
        CrdFacts facts = new CrdFacts(String.valueOf(names.get("kind")));
        List<Map<String, Object>> versions = list(spec, "versions");
        if (versions.size() != 1) {
            throw new IllegalArgumentException("The table has one version a kind: " + versions);
        }
        Map<String, Object> version = versions.getFirst();
        SortedMap<String, Object> attributes = new TreeMap<>();
        attributes.put("group", spec.get("group"));
        attributes.put("scope", spec.get("scope"));
        Stream.of("listKind", "plural", "singular")
                .forEach(name -> attributes.put(name, names.get(name)));
        Stream.of("name", "served", "storage")
                .forEach(name -> attributes.put(name, version.get(name)));
        attributes.put("status", map(version, "subresources").containsKey("status"));
        attributes.put("columns", list(version, "additionalPrinterColumns"));
        Map<String, Object> schema = map(map(version, "schema"), "openAPIV3Schema");
        attributes.put("required", sorted(schema, "required"));
        if (!ROOT.containsAll(schema.keySet())) {
            throw new IllegalArgumentException("Nothing is known of one of " + schema.keySet());
        }
        facts.facts.add(new Fact(facts.kind, Fact.KIND_PATH, attributes));
        facts.properties("", schema);
        return facts.facts;
    }

    private void properties(String path, Map<String, Object> schema) {
        List<Object> required = sorted(schema, "required");
        new TreeMap<>(map(schema, "properties"))
                .forEach(
                        (name, property) ->
                                node(path + "." + name, cast(property), required.contains(name)));
    }

    private void node(String path, Map<String, Object> schema, @Nullable Boolean required) {
        SortedMap<String, Object> attributes = new TreeMap<>();
        schema.forEach(
                (word, value) -> {
                    if (COPIED.contains(word)) {
                        attributes.put(word, number(value));
                    } else if (!TAKEN_APART.contains(word)) {
                        throw new IllegalArgumentException(
                                "Nothing is known of " + word + " at " + path);
                    }
                });
        if (required != null) {
            attributes.put("required", required);
        }
        if (schema.containsKey("enum")) {
            attributes.put("enum", sorted(schema, "enum"));
        }
        if (schema.containsKey("x-kubernetes-validations")) {
            attributes.put("rules", rules(schema));
        }
        facts.add(new Fact(kind, path, attributes));
        properties(path, schema);
        if (schema.containsKey("items")) {
            node(path + "[]", map(schema, "items"), null);
        }
        if (schema.get("additionalProperties") instanceof Map<?, ?> values) {
            node(path + "{}", cast(values), null);
        }
    }

    /** Numbers are equal when they mean the same, 1 and 1.0. */
    private static Object number(Object value) {
        return value instanceof Number number ? number.doubleValue() : value;
    }

    private static List<Map<String, Object>> rules(Map<String, Object> schema) {
        List<Map<String, Object>> rules = list(schema, "x-kubernetes-validations");
        return rules.stream()
                .sorted(Comparator.comparing(rule -> String.valueOf(rule.get("rule"))))
                .toList();
    }

    private static List<Object> sorted(Map<String, Object> node, String name) {
        List<Object> items = list(node, name);
        return items.stream().sorted().toList();
    }

    private static Map<String, Object> map(Map<String, Object> node, String name) {
        return node.get(name) == null ? Map.of() : cast(node.get(name));
    }

    @SuppressWarnings("unchecked")
    private static <T> List<T> list(Map<String, Object> node, String name) {
        return node.get(name) == null ? List.of() : (List<T>) node.get(name);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> cast(@Nullable Object node) {
        return (Map<String, Object>) Objects.requireNonNull(node);
    }
}
