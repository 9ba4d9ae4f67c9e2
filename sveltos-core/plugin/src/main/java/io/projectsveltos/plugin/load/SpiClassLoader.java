package io.projectsveltos.plugin.load;

import java.util.List;
import java.util.Set;

/**
 * The parent of all plugins' class loaders: the platform, and of the host only what is on this
 * list. A plugin sees neither the core nor the libraries it uses.
 */
final class SpiClassLoader extends ClassLoader {
    private static final List<String> PACKAGES = List.of("io.projectsveltos.spi.", "org.jspecify.");
    private static final Set<String> CLASSES =
            Set.of("org.pf4j.Extension", "org.pf4j.ExtensionPoint");

    static {
        ClassLoader.registerAsParallelCapable();
    }

    private final ClassLoader host;

    SpiClassLoader(ClassLoader host) {
        super("sveltos-spi", ClassLoader.getPlatformClassLoader());
        this.host = host;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return allowed(name) ? host.loadClass(name) : super.loadClass(name, resolve);
    }

    private static boolean allowed(String name) {
        return CLASSES.contains(name) || PACKAGES.stream().anyMatch(name::startsWith);
    }
}
