package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What users' templates may see of the place this process runs in; nothing unless told otherwise.
 *
 * @param variables the names of environment variables that {@code env} and {@code expandenv} give
 * @param hostLookup whether {@code getHostByName} asks the resolver
 */
public record TemplateConfig(List<String> variables, boolean hostLookup) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Checks that each is the name of a variable. */
    public TemplateConfig {
        variables = List.copyOf(variables);
        variables.forEach(
                name ->
                        require(
                                NAME.matcher(name).matches(),
                                "--template-variables: \""
                                        + name
                                        + "\" is no name of a variable; use letters, digits and"
                                        + " '_'."));
    }
}
