package io.projectsveltos.app.http;

/** One answer over HTTP. */
public record Page(int status, String contentType, String body) {
    /** A line or more of plain text. */
    public static Page text(int status, String body) {
        return new Page(status, "text/plain; charset=utf-8", body);
    }

    /** The answer to a probe: 200 or 503, and the text in either case. */
    static Page of(Health health) {
        return text(health.ok() ? 200 : 503, health.text() + "\n");
    }
}
