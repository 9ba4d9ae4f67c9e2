package io.projectsveltos.fleet.kube;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Takes the values of one Secret out of a server's sentence about it. Servers quote what they
 * refuse: whole values, values in a list of errors, or a piece of the request around the fault.
 */
final class SecretText {
    private static final String HIDDEN = "***";
    private static final int SHORTEST = 3;
    private static final List<Pattern> QUOTES =
            List.of(
                    Pattern.compile("Invalid value: (\"(\\\\.|[^\"\\\\])*\"?|\\S+)"),
                    Pattern.compile("(?s)error found in #.*"),
                    Pattern.compile("(?s), got .*"));

    private final List<String> values = new ArrayList<>();

    SecretText(Map<String, ? extends @Nullable Object> secret) {
        collect(secret.get("data"), true);
        collect(secret.get("stringData"), false);
        // Longest first, so that no value survives as a part of another.
        values.sort(Comparator.comparingInt(String::length).reversed());
    }

    String clean(String text) {
        String cleaned = text;
        for (String value : values) {
            cleaned = cleaned.replace(value, HIDDEN);
        }
        for (Pattern quote : QUOTES) {
            cleaned = quote.matcher(cleaned).replaceAll(HIDDEN);
        }
        return cleaned;
    }

    private void collect(@Nullable Object field, boolean encoded) {
        if (!(field instanceof Map<?, ?> map)) {
            return;
        }
        for (Object value : map.values()) {
            String text = String.valueOf(value);
            add(text);
            if (encoded) {
                try {
                    add(new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException e) {
                    // Not base64: the server will say so, and the text as such is hidden already.
                }
            }
        }
    }

    private void add(String value) {
        if (value.length() >= SHORTEST) {
            values.add(value);
        }
    }
}
