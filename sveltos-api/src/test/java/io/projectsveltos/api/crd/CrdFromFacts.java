package io.projectsveltos.api.crd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds CRDs back from facts about them: what the original installs is known from the table alone,
 * and a real API server can be asked what it makes of it.
 */
final class CrdFromFacts {
    private CrdFromFacts() {}

    /** The CRD of one kind, whose facts are given. */
    static Map<String, Object> of(List<Fact> facts) {
        Fact kind = facts.getFirst();
        Map<String, Object> of = kind.attributes();
        Map<String, Object> schema = new LinkedHashMap<>(Map.of("type", "object"));
        require(schema, of.get("required"));
        Map<String, Map<String, Object>> nodes = new LinkedHashMap<>(Map.of("", schema));
        for (Fact fact : facts.subList(1, facts.size())) {
            attach(nodes, fact);
        }
        Map<String, Object> version = new LinkedHashMap<>();
        List.of("name", "served", "storage").forEach(name -> version.put(name, of.get(name)));
        version.put("schema", Map.of("openAPIV3Schema", schema));
        version.put("additionalPrinterColumns", of.get("columns"));
        if (Boolean.TRUE.equals(of.get("status"))) {
            version.put("subresources", Map.of("status", Map.of()));
        }
        Map<String, Object> names = new LinkedHashMap<>(Map.of("kind", kind.kind()));
        List.of("listKind", "plural", "singular").forEach(name -> names.put(name, of.get(name)));
        Map<String, Object> spec = new LinkedHashMap<>();
        List.of("group", "scope").forEach(name -> spec.put(name, of.get(name)));
        spec.put("names", names);
        spec.put("versions", List.of(version));
        return Map.of(
                "apiVersion",
                "apiextensions.k8s.io/v1",
                "kind",
                "CustomResourceDefinition",
                "metadata",
                Map.of("name", of.get("plural") + "." + of.get("group")),
                "spec",
                spec);
    }

    private static void attach(Map<String, Map<String, Object>> nodes, Fact fact) {
        Map<String, Object> node = new LinkedHashMap<>();
        nodes.put(fact.path(), node);
        fact.attributes()
                .forEach(
                        (word, value) -> {
                            if (word.equals("rules")) {
                                node.put("x-kubernetes-validations", value);
                            } else if (!word.equals("required")) {
                                node.put(word, whole(value));
                            }
                        });
        String path = fact.path();
        if (path.endsWith("[]")) {
            parent(nodes, path, 2).put("items", node);
        } else if (path.endsWith("{}")) {
            parent(nodes, path, 2).put("additionalProperties", node);
        } else {
            String name = path.substring(path.lastIndexOf('.') + 1);
            Map<String, Object> parent = parent(nodes, path, name.length() + 1);
            child(parent, "properties").put(name, node);
            if (Boolean.TRUE.equals(fact.attributes().get("required"))) {
                List<Object> required =
                        new ArrayList<>(
                                parent.get("required") instanceof List<?> list ? list : List.of());
                if (!required.contains(name)) {
                    required.add(name);
                }
                parent.put("required", required);
            }
        }
    }

    private static void require(Map<String, Object> schema, @Nullable Object names) {
        if (names instanceof List<?> list && !list.isEmpty()) {
            schema.put("required", list);
        }
    }

    private static Map<String, Object> parent(
            Map<String, Map<String, Object>> nodes, String path, int cut) {
        return nodes.getOrDefault(path.substring(0, path.length() - cut), Map.of());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> child(Map<String, Object> node, String name) {
        return (Map<String, Object>)
                node.computeIfAbsent(name, it -> new LinkedHashMap<String, Object>());
    }

    /** Lengths and counts are whole numbers, and are refused when they are written as 1.0. */
    private static Object whole(Object value) {
        return value instanceof Double number && number == Math.rint(number)
                ? (Object) number.longValue()
                : value;
    }
}
