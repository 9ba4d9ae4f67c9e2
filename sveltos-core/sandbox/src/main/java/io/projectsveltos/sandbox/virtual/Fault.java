package io.projectsveltos.sandbox.virtual;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/** What can be wrong with a cluster, seen from a client. */
public sealed interface Fault {
    /** Nothing is answered any more, connections included; what is open stays open. */
    record BlackHole() implements Fault {}

    /** The connection is reset. */
    record Reset() implements Fault {}

    /** Each request reaches the server that much later. */
    record Latency(Duration delay) implements Fault {
        public Latency {
            requireNonNull(delay, "delay is null");
        }
    }

    /** 401, said by the real server, which is shown a token it does not know. */
    record Unauthorized() implements Fault {}

    /**
     * 403, said by the real server to somebody without rights. What everybody may do (the version,
     * discovery) stays allowed.
     */
    record Forbidden() implements Fault {}

    /** Tokens given out before this fault are 401; {@link VirtualCluster#renewToken} helps. */
    record ExpiredToken() implements Fault {}

    /**
     * The request is answered with a Status and does not reach the server.
     *
     * @param reason as clients compare it, e.g. {@code Conflict}
     * @param retryAfter in whole seconds; zero says nothing
     */
    record Refusal(int code, String reason, String message, Duration retryAfter) implements Fault {
        public Refusal {
            if (code < 400 || code > 599) {
                throw new IllegalArgumentException("a refusal has a code from 400 to 599: " + code);
            }
            requireNonNull(reason, "reason is null");
            requireNonNull(message, "message is null");
            requireNonNull(retryAfter, "retryAfter is null");
        }
    }

    /** A watch stays open and tells nothing any more, neither events nor its end. */
    record SilentWatch() implements Fault {}

    /** A watch is ended by the server after that time; one that is older, at once. */
    record EndingWatch(Duration after) implements Fault {
        public EndingWatch {
            requireNonNull(after, "after is null");
        }
    }

    /** Connections show a certificate of an authority that clients do not know. */
    record WrongCertificate() implements Fault {}

    /** Answers arrive in pieces of that many bytes with a pause before each. */
    record SlowDrip(int bytes, Duration pause) implements Fault {
        public SlowDrip {
            if (bytes < 1 || pause.toMillis() < 1) {
                throw new IllegalArgumentException("a drip has a byte and a millisecond at least");
            }
        }
    }

    /** Answers end, in due form, after that many bytes of their body. */
    record TruncatedJson(int bytes) implements Fault {
        public TruncatedJson {
            if (bytes < 0) {
                throw new IllegalArgumentException("bytes is negative: " + bytes);
            }
        }
    }

    /** The answer is a list of at least that many bytes; the server is not asked. */
    record Flood(long bytes) implements Fault {
        public Flood {
            if (bytes < 1) {
                throw new IllegalArgumentException("a flood has a byte at least: " + bytes);
            }
        }
    }

    /** Nobody listens at the address; {@link VirtualCluster#move} gives another one. */
    record Absent() implements Fault {}

    /** 429 with Retry-After, as an overloaded server says it. */
    static Fault throttled(Duration retryAfter) {
        return new Refusal(
                429,
                "TooManyRequests",
                "the server has received too many requests and has asked us to try again later",
                retryAfter);
    }

    /** 409, as to a write of an object that somebody else wrote meanwhile. */
    static Fault conflict() {
        return new Refusal(
                409,
                "Conflict",
                "the object has been modified; please apply your changes to the latest version and"
                        + " try again",
                Duration.ZERO);
    }

    /** 410, as to a watch or a page from a state that is forgotten. */
    static Fault expired() {
        return new Refusal(
                410,
                "Expired",
                "The resourceVersion is too old: too old resource version",
                Duration.ZERO);
    }

    /** 500. */
    static Fault serverError() {
        return new Refusal(
                500,
                "InternalError",
                "Internal error occurred: a fault was asked for",
                Duration.ZERO);
    }

    /** 1 GB. */
    static Fault gigabyte() {
        return new Flood(1_000_000_000);
    }

    /** True where it is about connections as a whole and cannot tell requests apart. */
    default boolean ofConnections() {
        return this instanceof WrongCertificate || this instanceof Absent;
    }

    /** True where it changes what a watch tells. */
    default boolean ofWatches() {
        return this instanceof SilentWatch || this instanceof EndingWatch;
    }
}
