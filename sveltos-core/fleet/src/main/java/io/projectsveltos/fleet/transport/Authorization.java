package io.projectsveltos.fleet.transport;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** Says who a request comes from. Implementations are asked for every request and must be quick. */
@FunctionalInterface
public interface Authorization {
    /** The value of the Authorization header; empty where a certificate or nothing speaks. */
    Optional<String> header();

    /** No header. */
    static Authorization none() {
        return Optional::empty;
    }

    /** A bearer token. */
    static Authorization bearer(String token) {
        Optional<String> header = Optional.of("Bearer " + token);
        return () -> header;
    }

    /** A user name with a password. */
    static Authorization basic(String user, String password) {
        byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
        Optional<String> header = Optional.of("Basic " + Base64.getEncoder().encodeToString(pair));
        return () -> header;
    }
}
