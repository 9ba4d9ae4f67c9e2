package io.projectsveltos.content.oci;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a registry wants to be told who asks, from its header {@code WWW-Authenticate}.
 *
 * @param scheme {@code bearer} or {@code basic}
 * @param parameters e.g. {@code realm}, {@code service}, {@code scope}
 */
record Challenge(String scheme, Map<String, String> parameters) {
    private static final Pattern SCHEME =
            Pattern.compile("\\b(bearer|basic)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern PARAMETER =
            Pattern.compile("([A-Za-z_]+)\\s*=\\s*(?:\"([^\"]*)\"|([^\\s,\"]+))");

    Challenge {
        parameters = Map.copyOf(parameters);
    }

    static Optional<Challenge> parse(String header) {
        Matcher scheme = SCHEME.matcher(header);
        if (!scheme.find()) {
            return Optional.empty();
        }
        Map<String, String> parameters = new HashMap<>();
        Matcher parameter = PARAMETER.matcher(header.substring(scheme.end()));
        while (parameter.find()) {
            String quoted = parameter.group(2);
            parameters.putIfAbsent(
                    parameter.group(1).toLowerCase(Locale.ROOT),
                    quoted == null ? parameter.group(3) : quoted);
        }
        return Optional.of(new Challenge(scheme.group(1).toLowerCase(Locale.ROOT), parameters));
    }

    String parameter(String name) {
        return parameters.getOrDefault(name, "");
    }
}
