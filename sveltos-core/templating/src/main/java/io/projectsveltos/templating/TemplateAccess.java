package io.projectsveltos.templating;

import java.util.Map;

/**
 * What an operator lets templates see of the world outside the objects given to them.
 *
 * @param environment what {@code env} and {@code expandenv} know
 * @param hostLookup whether {@code getHostByName} asks the resolver
 */
public record TemplateAccess(Map<String, String> environment, boolean hostLookup) {
    /** Nothing, which is the default. */
    public static final TemplateAccess NONE = new TemplateAccess(Map.of(), false);

    public TemplateAccess {
        environment = Map.copyOf(environment);
    }

    /** Names the variables without their values, which may be secret. */
    @Override
    public String toString() {
        return "TemplateAccess[" + environment.keySet() + ", hostLookup=" + hostLookup + "]";
    }
}
