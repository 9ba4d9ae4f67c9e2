package io.projectsveltos.sandbox.virtual;

import io.vertx.core.MultiMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Copies a head from one connection to another. */
final class Headers {
    /** About one connection, not about the message. */
    private static final Set<String> HOP =
            Set.of(
                    "connection",
                    "keep-alive",
                    "proxy-authenticate",
                    "proxy-authorization",
                    "proxy-connection",
                    "te",
                    "trailer",
                    "transfer-encoding",
                    "upgrade",
                    "http2-settings");

    private static final Set<String> SWAPPED = Set.of("host", "authorization", "expect");

    private Headers() {}

    /** Of a request; whom it is for and who it is from is set anew. */
    static void copyRequest(MultiMap from, MultiMap to) {
        copy(from, to, true);
    }

    /** Of a request that asks for another protocol. */
    static void copyUpgrade(MultiMap from, MultiMap to) {
        copy(from, to, false);
    }

    /** Of an answer. */
    static void copyAnswer(MultiMap from, MultiMap to) {
        copy(from, to, true);
    }

    private static void copy(MultiMap from, MultiMap to, boolean hops) {
        for (Map.Entry<String, String> header : from) {
            String name = header.getKey().toLowerCase(Locale.ROOT);
            boolean kept = !name.startsWith(":") && !SWAPPED.contains(name);
            if (kept && !(hops && HOP.contains(name))) {
                to.add(header.getKey(), header.getValue());
            }
        }
    }
}
