package io.projectsveltos.scripting.cel;

import static dev.cel.common.types.SimpleType.BOOL;
import static dev.cel.common.types.SimpleType.STRING;
import static io.projectsveltos.scripting.cel.Kind.TEXT;
import static io.projectsveltos.scripting.cel.Kind.TEXTS_BY_NAME;
import static io.projectsveltos.scripting.cel.Kind.URL;
import static io.projectsveltos.scripting.cel.Kind.URL_TYPE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Kubernetes' functions on URLs. */
final class UrlFunctions {
    private static final Pattern BROKEN = Pattern.compile("%(?![0-9A-Fa-f]{2})|;");

    private UrlFunctions() {}

    static void addTo(FunctionSet set) {
        set.global("url", "string_to_url", URL_TYPE, TEXT, GoUrl::parse);
        set.global("isURL", "is_url_string", BOOL, TEXT, GoUrl::readable);
        set.member("getScheme", "url_get_scheme", STRING, URL, GoUrl::scheme);
        set.member("getHost", "url_get_host", STRING, URL, GoUrl::host);
        set.member("getHostname", "url_get_hostname", STRING, URL, GoUrl::hostname);
        set.member("getPort", "url_get_port", STRING, URL, GoUrl::port);
        set.member("getEscapedPath", "url_get_escaped_path", STRING, URL, GoUrl::escapedPath);
        set.member("getQuery", "url_get_query", TEXTS_BY_NAME, URL, u -> parameters(u.query()));
    }

    private static Map<String, List<String>> parameters(String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            if (!pair.isEmpty() && !BROKEN.matcher(pair).find()) {
                int sign = pair.indexOf('=');
                String name = sign < 0 ? pair : pair.substring(0, sign);
                String value = sign < 0 ? "" : pair.substring(sign + 1);
                parameters
                        .computeIfAbsent(PercentCode.decode(name, true), n -> new ArrayList<>())
                        .add(PercentCode.decode(value, true));
            }
        }
        return parameters;
    }
}
