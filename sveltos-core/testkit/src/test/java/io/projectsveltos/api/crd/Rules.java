package io.projectsveltos.api.crd;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What satisfies and what breaks each CEL rule of the original. A rule not known here is an error.
 */
final class Rules {
    static final String TRANSITION = "self == oldSelf";

    private static final String SOURCE = "has(self.remoteURL) != has(self.kind)";
    private static final String TRIGGER = "has(self.manual) != has(self.auto)";
    private static final String JOB =
            "!has(self.jobCheck) || (!has(self.script) && !has(self.evaluateCEL))";
    private static final String IDENTITY =
            "!has(self.workloadIdentity) || !has(self.kubeconfigName)";
    private static final List<String> CLOUDS = List.of("aws", "gcp", "azure");

    private Rules() {}

    /** Makes an object of required fields, with one more that is to stay, obey the rules. */
    static Map<String, Object> satisfied(
            Map<String, Object> schema, Map<String, Object> object, @Nullable String kept) {
        for (String rule : of(schema)) {
            if (rule.equals(SOURCE)) {
                if ("remoteURL".equals(kept)) {
                    object.remove("kind");
                } else if (!"kind".equals(kept)) {
                    object.put("kind", "ConfigMap");
                }
            } else if (rule.equals(TRIGGER) && !"manual".equals(kept)) {
                object.putIfAbsent("auto", Map.of());
            } else if (rule.contains("self.provider ==") && !"provider".equals(kept)) {
                String cloud = kept != null && CLOUDS.contains(kept) ? kept : "aws";
                object.put("provider", provider(cloud));
                object.putIfAbsent(
                        cloud,
                        Specimen.smallest(
                                Specimen.child(Specimen.child(schema, "properties"), cloud)));
            }
        }
        return object;
    }

    /** An object that breaks one rule and no other. */
    static Map<String, Object> broken(Map<String, Object> schema, String rule) {
        Map<String, Object> object = new LinkedHashMap<>(Specimen.cast(Specimen.smallest(schema)));
        Map<String, Object> properties = Specimen.child(schema, "properties");
        switch (rule) {
            case SOURCE -> object.remove("kind");
            case TRIGGER -> object.remove("auto");
            case JOB -> {
                object.put("jobCheck", Specimen.smallest(Specimen.child(properties, "jobCheck")));
                object.put("script", "x");
            }
            case IDENTITY -> {
                object.put(
                        "workloadIdentity",
                        Specimen.smallest(Specimen.child(properties, "workloadIdentity")));
                object.put("kubeconfigName", "x");
            }
            default -> breakByFields(properties, object, rule);
        }
        return object;
    }

    static List<String> of(Map<String, Object> schema) {
        return schema.get("x-kubernetes-validations") instanceof List<?> rules
                ? rules.stream()
                        .map(rule -> String.valueOf(Specimen.cast(rule).get("rule")))
                        .toList()
                : List.of();
    }

    private static void breakByFields(
            Map<String, Object> properties, Map<String, Object> object, String rule) {
        if (rule.startsWith("self.repositoryURL.startsWith('")) {
            String scheme = rule.substring(rule.indexOf('\'') + 1, rule.lastIndexOf('\''));
            List.of("chartName", "chartVersion", "repositoryName")
                    .forEach(field -> object.put(field, rule.contains("self." + field) ? "" : "x"));
            object.put("repositoryURL", scheme + "://example.com");
        } else if (rule.contains("self.provider ==")) {
            String cloud =
                    CLOUDS.stream()
                            .filter(it -> rule.contains("self." + it))
                            .findFirst()
                            .orElseThrow();
            if (cloud.equals("aws")) {
                object.remove("aws");
            } else {
                object.put(cloud, Specimen.smallest(Specimen.child(properties, cloud)));
            }
        } else {
            throw new IllegalArgumentException("Nothing is known that breaks the rule " + rule);
        }
    }

    private static String provider(String cloud) {
        return cloud.equals("azure") ? "Azure" : cloud.toUpperCase(Locale.ROOT);
    }
}
