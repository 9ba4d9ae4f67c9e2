package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

/**
 * A text for the engine: a template to instantiate, or documents to read.
 *
 * @param name where it is from, for messages, e.g. {@code ConfigMap default/app key app.yaml}
 * @param text the text
 * @param flavour how it is instantiated; of no meaning where documents are read
 */
public record TemplateText(String name, String text, Flavour flavour) {
    /** Which of Go's template engines and function maps a template is made for. */
    public enum Flavour {
        /** Go's text/template with sprig's functions as the original has them for content. */
        CONTENT,
        /** The same with the text map of sprig's functions. */
        CONTENT_WITH_TEXT_FUNCTIONS,
        /** Go's html/template, which escapes values: the names of references go through it. */
        REFERENCE
    }

    public TemplateText {
        requireNonNull(name, "name is null");
        requireNonNull(text, "text is null");
        requireNonNull(flavour, "flavour is null");
    }

    /** A text of the flavour {@link Flavour#CONTENT}. */
    public TemplateText(String name, String text) {
        this(name, text, Flavour.CONTENT);
    }

    /** Names the text without its content, which may be secret. */
    @Override
    public String toString() {
        return "TemplateText[" + name + ", " + text.length() + " characters]";
    }
}
