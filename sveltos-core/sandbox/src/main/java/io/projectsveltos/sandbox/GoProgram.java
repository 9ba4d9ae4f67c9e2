package io.projectsveltos.sandbox;

import java.util.List;

/**
 * A program that is built from its Go modules on first use.
 *
 * @param name of its folder in the cache
 * @param title what people are told is built, e.g. {@code Helm v4.2.4}
 * @param patience how long the first build takes on two cores, in words
 * @param version of the main module, part of the key
 * @param linkerFlags what is stamped into it
 * @param binary the name of its file
 * @param aliases names under which the same file does other things
 * @param sources what it is built from
 */
record GoProgram(
        String name,
        String title,
        String patience,
        String version,
        String linkerFlags,
        String binary,
        List<String> aliases,
        GoSources sources) {
    GoProgram {
        aliases = List.copyOf(aliases);
    }

    /** The name of what is built: other sources or versions give another one. */
    String key() {
        return version + "-" + sources.digest();
    }
}
