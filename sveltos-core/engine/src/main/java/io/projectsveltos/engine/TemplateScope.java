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
 * @param environment what {@code env} and {@code expandenv} know; empty unless an operator allows
 *     it
 * @param hostLookup whether {@code getHostByName} asks the resolver; it gives nothing otherwise
 */
public record TemplateScope(
        Kind kind,
        Map<String, ? extends @Nullable Object> dot,
        Map<String, String> environment,
        boolean hostLookup) {
    /** The places in which users write templates; each has a dot of its own shape. */
    public enum Kind {
        /**
         * Content and values: {@code Cluster}, {@code KubeadmControlPlane}, {@code
         * InfrastructureProvider} and {@code MgmtResources}, and the functions for the objects in
         * the last. What is missing from the data is nil.
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
        environment = Map.copyOf(environment);
    }

    /** A plain map, and nothing of the world outside. */
    public static TemplateScope of(Map<String, ? extends @Nullable Object> dot) {
        return new TemplateScope(Kind.PLAIN, dot, Map.of(), false);
    }

    /** Names what is there without its content, which may be secret. */
    @Override
    public String toString() {
        return "TemplateScope" + dot.keySet();
    }
}
