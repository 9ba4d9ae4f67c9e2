package io.projectsveltos.scripting.contract;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.KubeObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What scripts answer. */
public final class ScriptAnswers {
    private ScriptAnswers() {}

    /**
     * Yes or no.
     *
     * @param holds false where the script did not say
     * @param message what the script says of it; empty for nothing
     */
    public record Match(boolean holds, String message) {
        /** Checks that nothing is missing. */
        public Match {
            requireNonNull(message, "message is null");
        }
    }

    /**
     * Some of many.
     *
     * @param resources those chosen, in the script's order
     * @param message what the script says of it; empty for nothing
     */
    public record Selection(List<KubeObject> resources, String message) {
        /** Copies the list. */
        public Selection {
            resources = List.copyOf(requireNonNull(resources, "resources is null"));
            requireNonNull(message, "message is null");
        }
    }

    /**
     * The health of one resource.
     *
     * @param resource which; null where the script did not say
     * @param status e.g. {@code Healthy}, {@code Progressing}, {@code Degraded}, {@code Suspended}
     * @param message what the script says of it; empty for nothing
     * @param reEvaluate ask again soon, though nothing changes
     * @param ignore leave the resource out
     */
    public record ResourceHealth(
            @Nullable KubeObject resource,
            String status,
            String message,
            boolean reEvaluate,
            boolean ignore) {
        /** Checks that nothing is missing. */
        public ResourceHealth {
            requireNonNull(status, "status is null");
            requireNonNull(message, "message is null");
        }
    }

    /** A cluster, named by namespace, name and kind. */
    public record ClusterName(String namespace, String name, String kind) {
        /** Checks that nothing is missing. */
        public ClusterName {
            requireNonNull(namespace, "namespace is null");
            requireNonNull(name, "name is null");
            requireNonNull(kind, "kind is null");
        }
    }
}
