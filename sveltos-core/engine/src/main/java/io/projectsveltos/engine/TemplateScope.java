package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What templates may use.
 *
 * @param kind what {@code .} is and which functions there are
 * @param dot the data; plain JSON values, in which {@code Long} and {@code Integer} stay whole
 *     numbers
 * @param objects of the management cluster by identifier, for content: {@code .MgmtResources}; the
 *     engine asks for those that templates name
 * @param environment what {@code env} and {@code expandenv} know; empty unless an operator allows
 *     it
 * @param hostLookup whether {@code getHostByName} asks the resolver; it gives nothing otherwise
 */
public record TemplateScope(
        Kind kind,
        Map<String, ? extends @Nullable Object> dot,
        Map<String, ? extends @Nullable Object> objects,
        Map<String, String> environment,
        boolean hostLookup) {
    /** The places in which users write templates; each has a dot of its own shape. */
    public enum Kind {
        /**
         * Content and values: {@code Cluster}, {@code KubeadmControlPlane}, {@code
         * InfrastructureProvider}, the objects as {@code MgmtResources}, and functions for them.
         * What is missing from the data is nil.
         */
        CONTENT("content"),
        /** Names of references: {@code Cluster}, {@code ClusterNamespace}, {@code ClusterName}. */
        REFERENCE("reference"),
        /** A map with whatever is in the data. */
        PLAIN("");

        private final String wire;

        Kind(String wire) {
            this.wire = wire;
        }

        String wire() {
            return wire;
        }
    }

    public TemplateScope {
        requireNonNull(kind, "kind is null");
        requireNonNull(dot, "dot is null");
        requireNonNull(objects, "objects is null");
        environment = Map.copyOf(environment);
    }

    /** A plain map, and nothing of the world outside. */
    public static TemplateScope of(Map<String, ? extends @Nullable Object> dot) {
        return new TemplateScope(Kind.PLAIN, dot, Map.of(), Map.of(), false);
    }

    /** Names what is there without its content, which may be secret. */
    @Override
    public String toString() {
        return "TemplateScope" + dot.keySet() + objects.keySet();
    }
}
