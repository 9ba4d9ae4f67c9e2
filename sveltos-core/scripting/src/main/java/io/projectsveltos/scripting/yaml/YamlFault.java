package io.projectsveltos.scripting.yaml;

import static java.util.Objects.requireNonNull;

/** A text is no YAML, or holds what JSON has no form for. */
public final class YamlFault extends RuntimeException {
    YamlFault(String message) {
        super(requireNonNull(message, "message is null"), null, false, false);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage(), "message is null");
    }
}
