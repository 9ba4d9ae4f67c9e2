package io.projectsveltos.spi;

/**
 * The version of this interface between host and plugins, by the rules of semantic versioning; not
 * the version of Sveltos. A plugin says in its manifest, as {@code Plugin-Requires}, which versions
 * it works with, e.g. {@code >=0.1.0 & <0.2.0}.
 */
public final class SpiVersion {
    /** What this host offers. */
    public static final String CURRENT = "0.1.0";

    private SpiVersion() {}
}
