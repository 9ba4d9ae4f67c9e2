package io.projectsveltos.fleet.transport;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/** Writes one cluster and one user as a kubeconfig. */
final class KubeconfigText {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String NAME = "sveltos";
    private static final Set<String> BOOLEANS =
            Set.of("insecure-skip-tls-verify", "disable-compression");

    private KubeconfigText() {}

    static String of(KubeconfigDocument cluster, KubeconfigDocument user, String namespace) {
        Map<String, Object> context = new LinkedHashMap<>();
        context.put("cluster", NAME);
        context.put("user", NAME);
        if (!namespace.isEmpty()) {
            context.put("namespace", namespace);
        }
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("apiVersion", "v1");
        file.put("kind", "Config");
        file.put("current-context", NAME);
        file.put("clusters", List.of(Map.of("name", NAME, "cluster", typed(cluster))));
        file.put("users", List.of(Map.of("name", NAME, "user", typed(user))));
        file.put("contexts", List.of(Map.of("name", NAME, "context", context)));
        return JSON.writeValueAsString(file);
    }

    /**
     * Every scalar was read as text; the few booleans of the format must not be written as such.
     */
    private static Map<String, Object> typed(KubeconfigDocument document) {
        Map<String, Object> copy = new LinkedHashMap<>();
        document.fields()
                .forEach(
                        (field, value) -> {
                            if (value instanceof String text) {
                                copy.put(
                                        field,
                                        BOOLEANS.contains(field)
                                                ? Boolean.parseBoolean(text)
                                                : text);
                            }
                        });
        return copy;
    }
}
