package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

/**
 * Text with YAML or JSON documents.
 *
 * @param origin where it is from, for messages: a file, key or document
 * @param text the documents
 */
public record ManifestText(String origin, String text) {
    public ManifestText {
        requireNonNull(origin, "origin is null");
        requireNonNull(text, "text is null");
    }

    /** Names the text without its content, which may be secret. */
    @Override
    public String toString() {
        return "ManifestText[" + origin + ", " + text.length() + " characters]";
    }
}
