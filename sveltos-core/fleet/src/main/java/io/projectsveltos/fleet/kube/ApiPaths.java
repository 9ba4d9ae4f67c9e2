package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds the paths of an API server; a name can never reach another path than its own. */
final class ApiPaths {
    private ApiPaths() {}

    /** The path that lists what a group and version serve. */
    static String group(String apiVersion) {
        return (apiVersion.contains("/") ? "/apis/" : "/api/")
                + segments(apiVersion, "apiVersion " + apiVersion);
    }

    /** The objects of a kind. */
    static String collection(ServedKind kind, String namespace) {
        String space =
                kind.namespaced() && !namespace.isEmpty()
                        ? "/namespaces/" + segment(namespace, "namespace")
                        : "";
        return group(kind.apiVersion()) + space + "/" + segment(kind.plural(), "kind");
    }

    /** One object. */
    static String object(ServedKind kind, String namespace, String name) {
        if (kind.namespaced() && namespace.isEmpty()) {
            throw invalid(kind.kind() + " " + name + " needs a namespace");
        }
        return collection(kind, namespace) + "/" + segment(name, "name of a " + kind.kind());
    }

    /** A path with a query of those parameters that are not empty. */
    static String query(String path, Map<String, String> parameters) {
        String query =
                parameters.entrySet().stream()
                        .filter(entry -> !entry.getValue().isEmpty())
                        .map(entry -> entry.getKey() + "=" + encode(entry.getValue()))
                        .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }

    /** Equality of all these labels as a selector. */
    static String selector(Map<String, String> labels) {
        return labels.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(","));
    }

    private static String segments(String text, String what) {
        return Arrays.stream(text.split("/", -1))
                .map(part -> segment(part, what))
                .collect(Collectors.joining("/"));
    }

    private static String segment(String text, String what) {
        if (text.isEmpty() || text.equals(".") || text.equals("..") || text.contains("/")) {
            throw invalid("\"" + text + "\" cannot be the " + what);
        }
        return encode(text);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static SveltosException invalid(String problem) {
        return new SveltosException(StandardErrorCode.INVALID_INPUT, problem + ".");
    }
}
