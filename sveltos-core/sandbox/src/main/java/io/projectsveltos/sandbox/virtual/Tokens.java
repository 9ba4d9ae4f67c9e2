package io.projectsveltos.sandbox.virtual;

import io.vertx.core.MultiMap;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The bearer tokens of one endpoint: each one given out stays good, as those of accounts do. */
final class Tokens {
    private static final int BYTES = 24;
    private static final String BEARER = "Bearer ";

    private final Set<String> good = ConcurrentHashMap.newKeySet();
    private volatile String latest = "";

    Tokens() {
        renew();
    }

    String latest() {
        return latest;
    }

    String renew() {
        byte[] secret = new byte[BYTES];
        new SecureRandom().nextBytes(secret);
        String token = HexFormat.of().formatHex(secret);
        good.add(token);
        latest = token;
        return token;
    }

    /** Those given out so far. */
    Set<String> known() {
        return Set.copyOf(good);
    }

    /** What a request shows; empty where it shows no bearer token. */
    static String shown(MultiMap headers) {
        String header = headers.get("Authorization");
        return header != null && header.startsWith(BEARER) ? header.substring(BEARER.length()) : "";
    }

    /** Writes who the server is to take the request for. */
    void swap(
            MultiMap incoming,
            MultiMap outgoing,
            Treatment.Credential credential,
            Upstream server) {
        String shown = shown(incoming);
        String header = incoming.get("Authorization");
        switch (credential) {
            case UNKNOWN -> outgoing.set("Authorization", BEARER + "of-somebody-unknown");
            case POWERLESS -> outgoing.set("Authorization", BEARER + server.powerlessToken());
            case OWN -> {
                if (good.contains(shown)) {
                    outgoing.set("Authorization", BEARER + server.token());
                } else if (header != null) {
                    outgoing.set("Authorization", header);
                }
            }
        }
    }
}
