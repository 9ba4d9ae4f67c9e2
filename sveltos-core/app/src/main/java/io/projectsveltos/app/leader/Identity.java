package io.projectsveltos.app.leader;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Who holds a Lease: a pod and the start of one process in it. The start sorts by time, so that of
 * two processes of one pod the later one is known to be the living one.
 */
public record Identity(String pod, String start) {
    private static final char SEPARATOR = '_';
    private static final DateTimeFormatter START =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS").withZone(ZoneOffset.UTC);

    /** The identity of a process that starts now; the process id parts two of one millisecond. */
    public static Identity of(String pod, Instant now, long pid) {
        return new Identity(pod, START.format(now) + "-" + pid);
    }

    /** Reads what {@link #toString} wrote; empty for the names other software writes. */
    public static Optional<Identity> parse(String holder) {
        int at = holder.lastIndexOf(SEPARATOR);
        return at <= 0
                ? Optional.empty()
                : Optional.of(new Identity(holder.substring(0, at), holder.substring(at + 1)));
    }

    /** True where the other is an earlier process of the same pod: it cannot be alive any more. */
    public boolean succeeds(Identity other) {
        return pod.equals(other.pod) && start.compareTo(other.start) > 0;
    }

    @Override
    public String toString() {
        return pod + SEPARATOR + start;
    }
}
