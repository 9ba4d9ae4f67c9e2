package io.projectsveltos.templating;

import org.jspecify.annotations.Nullable;

/** What the content of a source is written in. */
public enum TemplateLanguage {
    /** It is no template. */
    NONE,
    /** Go's text/template. */
    GO,
    /** Jinja. */
    JINJA;

    private static final String JINJA_VALUE = "jinja";

    /**
     * What the annotation {@code projectsveltos.io/template} means; any value but {@code jinja} is
     * Go, as the original looks at its presence only.
     *
     * @param annotation its value; null where it is not there
     */
    public static TemplateLanguage of(@Nullable String annotation) {
        if (annotation == null) {
            return NONE;
        }
        return JINJA_VALUE.equals(annotation) ? JINJA : GO;
    }
}
