package io.projectsveltos.plugin;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.plugin.call.CallLimits;
import io.projectsveltos.plugin.port.HttpRules;
import java.nio.file.Path;

/**
 * How plugins are found and held.
 *
 * @param directory the folder with the jars and zips; may be missing
 * @param workDirectory an existing folder for the copies they are run from; files in it must be
 *     executable
 * @param limits how much of the host they may take
 * @param http where they may connect to
 */
public record PluginRuntimeConfig(
        Path directory, Path workDirectory, CallLimits limits, HttpRules http) {
    public PluginRuntimeConfig {
        requireNonNull(directory, "directory is null");
        requireNonNull(workDirectory, "workDirectory is null");
        requireNonNull(limits, "limits is null");
        requireNonNull(http, "http is null");
    }
}
