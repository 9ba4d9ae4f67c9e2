package io.projectsveltos.distribution.chaos;

/** A profile's reference to a source; {@code m1?} is optional. */
record Reference(String source, boolean optional) {
    static Reference parse(String text) {
        return text.endsWith("?")
                ? new Reference(text.substring(0, text.length() - 1), true)
                : new Reference(text, false);
    }

    @Override
    public String toString() {
        return optional ? source + "?" : source;
    }
}
