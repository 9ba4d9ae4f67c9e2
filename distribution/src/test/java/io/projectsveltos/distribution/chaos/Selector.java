package io.projectsveltos.distribution.chaos;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which clusters a profile is for: {@code env=a,b}, {@code env!=a} or {@code name=c1,c2}. */
record Selector(Form form, Set<String> values) {
    private static final Pattern TEXT = Pattern.compile("(env=|env!=|name=)([a-z0-9,]+)");

    /** How a profile says it. */
    enum Form {
        ENV_IN("env="),
        ENV_NOT_IN("env!="),
        NAMED("name=");

        private final String text;

        Form(String text) {
            this.text = text;
        }
    }

    Selector {
        values = new TreeSet<>(values);
    }

    static Selector parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no selector: " + text);
        }
        Form form =
                Arrays.stream(Form.values())
                        .filter(one -> one.text.equals(matcher.group(1)))
                        .findFirst()
                        .orElseThrow();
        return new Selector(form, Set.of(matcher.group(2).split(",")));
    }

    boolean fits(String cluster, String env) {
        return switch (form) {
            case ENV_IN -> values.contains(env);
            case ENV_NOT_IN -> !values.contains(env);
            case NAMED -> values.contains(cluster);
        };
    }

    @Override
    public String toString() {
        return form.text + String.join(",", values);
    }
}
