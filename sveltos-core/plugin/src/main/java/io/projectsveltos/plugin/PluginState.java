package io.projectsveltos.plugin;

/** How a plugin fares. */
public enum PluginState {
    /** Loaded, and its deployers are served. */
    STARTED,
    /** Not loaded; the reason says why. */
    FAILED,
    /** Loaded, but calls that were abandoned still run in it. */
    DEGRADED
}
