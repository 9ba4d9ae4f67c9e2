package io.projectsveltos.templating.jinja;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/**
 * Loads the Jinja library and all it brings from the folder {@code jinja} of this module's own jar,
 * where no other loader finds them: other versions of the same libraries do not meet, and what a
 * template might reach by reflection has no path to the classes of this process.
 */
final class IsolatedJinja extends ClassLoader {
    private static final String FOLDER = "jinja/";
    private static final String INSIDE = IsolatedJinja.class.getPackageName() + ".inside.";
    private static final String ENTRY = INSIDE + "CagedJinja";

    private final ClassLoader own;

    private IsolatedJinja(ClassLoader own) {
        super("jinja", own);
        this.own = own;
    }

    /** Makes an engine of a library of its own. */
    static JinjaEngine engine(JinjaLimits limits) {
        IsolatedJinja loader = new IsolatedJinja(IsolatedJinja.class.getClassLoader());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader); // the library finds its own parts through it
        try {
            return (JinjaEngine)
                    loader.loadClass(ENTRY).getConstructor(JinjaLimits.class).newInstance(limits);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the Jinja library does not start", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this build has no Jinja library", e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** The library's classes first, then what both sides share. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            String path = name.replace('.', '/') + ".class";
            byte[] code = read((name.startsWith(INSIDE) ? "" : FOLDER) + path);
            if (code == null || name.startsWith("java.") || shared(name)) {
                return super.loadClass(name, resolve);
            }
            return defineClass(name, code, 0, code.length, getClass().getProtectionDomain());
        }
    }

    private static boolean shared(String name) {
        return (name.startsWith("io.projectsveltos.") && !name.startsWith(INSIDE))
                || name.startsWith("org.slf4j.")
                || name.startsWith("org.jspecify.");
    }

    private byte @Nullable [] read(String path) {
        try (InputStream in = own.getResourceAsStream(path)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public @Nullable URL getResource(String name) {
        return own.getResource(FOLDER + name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return own.getResources(FOLDER + name);
    }
}
