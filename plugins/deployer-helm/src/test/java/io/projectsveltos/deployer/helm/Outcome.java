package io.projectsveltos.deployer.helm;

import io.projectsveltos.sandbox.Helm;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a piece of work ended, of the product or of Helm's own client.
 *
 * @param text what it gave; empty after a failure
 * @param reason why it failed; empty where it did not
 */
record Outcome(String text, String reason) {
    private static final Pattern PREFIX =
            Pattern.compile(
                    "^(Error: )?((INSTALLATION|UPGRADE) FAILED: )?"
                            + "(chart=\\S+, releaseNamespace=\\S+, releaseName=\\S+: )?");
    private static final Pattern HINT =
            Pattern.compile("\\s*Use --debug flag to render out invalid YAML\\s*$");

    static Outcome done(String text) {
        return new Outcome(text, "");
    }

    /** Only what the library says: who runs it adds words of its own. */
    static Outcome failed(String reason) {
        String bare = HINT.matcher(reason.strip()).replaceAll("");
        String line = PREFIX.matcher(bare).replaceAll("").replaceAll("\\s+", " ").strip();
        return new Outcome("", line.isEmpty() ? "no reason" : line);
    }

    static Outcome of(Helm.Result result) {
        if (result.exitCode() == 0) {
            return done(result.output());
        }
        String errors = result.errors();
        int start = errors.startsWith("Error: ") ? 0 : errors.indexOf("\nError: ") + 1;
        return failed(errors.substring(start));
    }

    /** As if it had been tried in another namespace. */
    Outcome in(String from, String to) {
        return new Outcome(text, reason.replace(from, to));
    }

    boolean failed() {
        return !reason.isEmpty();
    }

    /** Whether both failed, and one of the reasons is the other or says more than it. */
    boolean failsLike(Outcome other) {
        String left = bare(reason);
        String right = bare(other.reason);
        return failed() && other.failed() && (left.contains(right) || right.contains(left));
    }

    /**
     * Without what no two tries have in common: times, UIDs, addresses, names with random ends, and
     * the order in which a schema tells what it finds.
     */
    private static String bare(String reason) {
        String steady =
                reason.replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UID")
                        .replaceAll("\\(?0x[0-9a-f]+\\)?", "ADDRESS")
                        .replaceAll("\\d+(\\.\\d+)?(ms|s|m)\\b", "TIME")
                        .replaceAll("-[a-z0-9]{5}\\b", "-RANDOM");
        return Stream.of(steady.split(" - at ")).sorted().collect(Collectors.joining(" - at "));
    }
}
