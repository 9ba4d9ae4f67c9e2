package io.projectsveltos.api.crd;

import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A CRD as a tree that can be changed, to see whether a change is noticed. */
record CrdTree(Map<String, Object> root) {
    private static final Pattern STEP = Pattern.compile("\\.[^.\\[{]+|\\[]|\\{}");

    private static final KubernetesSerialization SERIALIZATION = new KubernetesSerialization();

    /** Reads the text of a CRD. */
    @SuppressWarnings("unchecked")
    static CrdTree parse(String yaml) {
        return new CrdTree(SERIALIZATION.unmarshal(yaml, Map.class));
    }

    /** The schema of the field at a path of the table. */
    Map<String, Object> node(String path) {
        Map<String, Object> node = schema();
        Matcher steps = STEP.matcher(path);
        while (steps.find()) {
            node =
                    switch (steps.group()) {
                        case "[]" -> child(node, "items");
                        case "{}" -> child(node, "additionalProperties");
                        default -> child(child(node, "properties"), steps.group().substring(1));
                    };
        }
        return node;
    }

    /** The schema that the field at a path is a part of. */
    Map<String, Object> parent(String path) {
        return node(path.substring(0, path.lastIndexOf('.')));
    }

    /** The parts of the definition beside the schema. */
    Map<String, Object> spec() {
        return child(root, "spec");
    }

    /** The only version. */
    Map<String, Object> version() {
        return child((List<?>) Objects.requireNonNull(spec().get("versions")));
    }

    /** Every change that takes away what a fact says. */
    List<Mutation> mutations(Fact fact) {
        List<Mutation> mutations = new ArrayList<>();
        if (fact.path().equals(Fact.KIND_PATH)) {
            mutations.add(Mutation.remove(spec(), "group"));
            mutations.add(Mutation.remove(spec(), "scope"));
            mutations.add(Mutation.remove(child(spec(), "names"), "plural"));
            if (Boolean.TRUE.equals(fact.attributes().get("status"))) {
                mutations.add(Mutation.remove(version(), "subresources"));
            }
            if (fact.attributes().get("columns") instanceof List<?> columns && !columns.isEmpty()) {
                mutations.add(Mutation.remove(version(), "additionalPrinterColumns"));
            }
            return mutations;
        }
        Map<String, Object> node = node(fact.path());
        if (!fact.path().endsWith("]") && !fact.path().endsWith("}")) {
            Map<String, Object> parent = parent(fact.path());
            String name = fact.path().substring(fact.path().lastIndexOf('.') + 1);
            mutations.add(Mutation.remove(child(parent, "properties"), name));
            mutations.add(Mutation.toggle(parent, "required", name));
        }
        for (String word : fact.attributes().keySet()) {
            switch (word) {
                case "required" -> {}
                case "enum" -> {
                    if (node.get("enum") instanceof List<?>) {
                        mutations.add(Mutation.shorten(node, "enum"));
                    }
                }
                case "rules" -> mutations.add(Mutation.shorten(node, "x-kubernetes-validations"));
                default -> mutations.add(Mutation.remove(node, word));
            }
        }
        return mutations;
    }

    private Map<String, Object> schema() {
        return child(child(version(), "schema"), "openAPIV3Schema");
    }

    private static Map<String, Object> child(Map<String, Object> node, String name) {
        return cast(node.get(name));
    }

    private static Map<String, Object> child(List<?> nodes) {
        return cast(nodes.getFirst());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> cast(@Nullable Object node) {
        return (Map<String, Object>) Objects.requireNonNull(node);
    }
}
