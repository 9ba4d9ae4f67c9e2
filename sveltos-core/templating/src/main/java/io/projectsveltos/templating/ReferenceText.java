package io.projectsveltos.templating;

import static java.util.Objects.requireNonNull;

/**
 * A name or namespace in a reference, as the profile has it.
 *
 * @param field where it stands, for messages, e.g. {@code spec.policyRefs[0].name}
 * @param text a template, often without any action; empty means the namespace of the cluster
 */
public record ReferenceText(String field, String text) {
    public ReferenceText {
        requireNonNull(field, "field is null");
        requireNonNull(text, "text is null");
    }

    boolean plain() {
        return !text.contains("{{");
    }
}
