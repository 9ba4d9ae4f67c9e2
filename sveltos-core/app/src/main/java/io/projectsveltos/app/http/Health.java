package io.projectsveltos.app.http;

/** One answer of a probe: the verdict, and a line for the person who asks. */
public record Health(boolean ok, String text) {
    /** All is well. */
    public static Health good(String text) {
        return new Health(true, text);
    }

    /** Not now, and why. */
    public static Health bad(String text) {
        return new Health(false, text);
    }
}
