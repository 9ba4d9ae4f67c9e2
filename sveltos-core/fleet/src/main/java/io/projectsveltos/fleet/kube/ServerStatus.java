package io.projectsveltos.fleet.kube;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * What a server says when it refuses: the API's {@code Status} object, or the first line of
 * whatever stands in the way and answers in its place.
 *
 * @param message the sentence
 * @param causes the reasons in the details
 */
record ServerStatus(String message, Set<String> causes) {
    private static final int MAX_TEXT = 2_000;
    private static final int MAX_PLAIN = 200;

    /** A server gives 500 to an apply that its schema does not allow. */
    private static final List<String> BAD_OBJECT =
            List.of(
                    "failed to create typed patch object",
                    "failed to convert new object",
                    "field not declared in schema");

    static ServerStatus read(Reply reply) {
        try {
            Map<String, @Nullable Object> status = Wire.object(reply.body());
            String message =
                    status.get("message") instanceof String text
                            ? text.replaceAll("\\s*\\R\\s*", " ")
                            : "";
            return new ServerStatus(cut(message, MAX_TEXT), causes(status.get("details")));
        } catch (JacksonException e) {
            String plain = new String(reply.body(), StandardCharsets.UTF_8).strip();
            boolean page = plain.startsWith("<");
            String line = page ? "" : plain.lines().findFirst().orElse("");
            return new ServerStatus(cut(line, MAX_PLAIN), Set.of());
        }
    }

    boolean hasCause(String reason) {
        return causes.contains(reason);
    }

    boolean badObject() {
        return BAD_OBJECT.stream().anyMatch(message::contains);
    }

    /** True where it is the kind that is not found, not the object. */
    boolean kindMissing() {
        return message.startsWith("the server could not find the requested resource")
                || message.startsWith("404 page not found");
    }

    private static Set<String> causes(@Nullable Object details) {
        if (!(details instanceof Map<?, ?> map) || !(map.get("causes") instanceof List<?> list)) {
            return Set.of();
        }
        List<String> reasons = new ArrayList<>();
        for (Object cause : list) {
            if (cause instanceof Map<?, ?> fields
                    && fields.get("reason") instanceof String reason) {
                reasons.add(reason);
            }
        }
        return reasons.stream().collect(Collectors.toUnmodifiableSet());
    }

    private static String cut(String text, int max) {
        return text.length() <= max ? text : text.substring(0, max) + "…";
    }
}
