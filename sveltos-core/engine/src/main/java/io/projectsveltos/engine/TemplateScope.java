package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What templates may use.
 *
 * @param dot the data; plain JSON values, in which {@code Long} and {@code Integer} stay whole
 *     numbers
 * @param environment what {@code env} and {@code expandenv} know; empty unless an operator allows
 *     it
 * @param hostLookup whether {@code getHostByName} asks the resolver; it gives nothing otherwise
 */
public record TemplateScope(
        Map<String, ? extends @Nullable Object> dot,
        Map<String, String> environment,
        boolean hostLookup) {
    public TemplateScope {
        requireNonNull(dot, "dot is null");
        environment = Map.copyOf(environment);
    }

    /** Data, and nothing of the world outside. */
    public static TemplateScope of(Map<String, ? extends @Nullable Object> dot) {
        return new TemplateScope(dot, Map.of(), false);
    }

    /** Names what is there without its content, which may be secret. */
    @Override
    public String toString() {
        return "TemplateScope" + dot.keySet();
    }
}
