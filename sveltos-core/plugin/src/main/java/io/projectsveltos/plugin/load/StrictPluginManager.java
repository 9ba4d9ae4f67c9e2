package io.projectsveltos.plugin.load;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pf4j.AbstractPluginManager;
import org.pf4j.ClassLoadingStrategy;
import org.pf4j.DefaultExtensionFactory;
import org.pf4j.DefaultVersionManager;
import org.pf4j.ExtensionFactory;
import org.pf4j.ExtensionFinder;
import org.pf4j.IndexedExtensionFinder;
import org.pf4j.Plugin;
import org.pf4j.PluginClassLoader;
import org.pf4j.PluginDescriptor;
import org.pf4j.PluginDescriptorFinder;
import org.pf4j.PluginFactory;
import org.pf4j.PluginLoader;
import org.pf4j.PluginManager;
import org.pf4j.PluginRepository;
import org.pf4j.PluginStatusProvider;
import org.pf4j.RuntimeMode;
import org.pf4j.VersionManager;

/**
 * PF4J, made strict: where it would log and go on, or return null, this throws with a sentence. It
 * runs no code of plugins and gives them no way back to itself; a plugin stands alone, without
 * dependencies on other plugins.
 */
public final class StrictPluginManager extends AbstractPluginManager {
    private static final Pattern ID =
            Pattern.compile("[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?");

    private final ClassLoader parent;

    /**
     * A manager without plugins.
     *
     * @param spiVersion the version of the SPI that plugins are checked against
     */
    public StrictPluginManager(String spiVersion) {
        super(List.of(Path.of("")));
        this.parent = new SpiClassLoader(StrictPluginManager.class.getClassLoader());
        setSystemVersion(spiVersion);
    }

    /** Reads what the plugin says of itself, without checking it. */
    public PluginDescriptor describe(PluginFolder folder) {
        return getPluginDescriptorFinder().find(folder.root());
    }

    /** Makes the class loader of a plugin whose descriptor is right. Runs none of its code. */
    public ClassLoader load(PluginFolder folder) {
        String id = loadPlugin(folder.root());
        ClassLoader loader = getPluginClassLoader(id);
        startPlugin(id);
        return loader;
    }

    /** The names of the classes in the plugin's index of extensions, sorted. */
    public Set<String> extensions(String pluginId) {
        return new TreeSet<>(getExtensionClassNames(pluginId));
    }

    @Override
    protected void validatePluginDescriptor(PluginDescriptor descriptor) {
        String id = descriptor.getPluginId();
        check(
                ID.matcher(id).matches(),
                "Plugin-Id `" + id + "` must be letters, digits, dashes and dots, 63 at most.");
        check(descriptor.getVersion() != null, "The manifest has no Plugin-Version; add it.");
        check(
                Plugin.class.getName().equals(descriptor.getPluginClass()),
                "The manifest has a Plugin-Class, which is not supported; start in the"
                        + " constructor or in create() and end in close() of the deployer.");
        check(
                descriptor.getDependencies().isEmpty(),
                "The manifest has Plugin-Dependencies, which is not supported; pack what the"
                        + " plugin needs into it.");
        check(!plugins.containsKey(id), "Another file has the Plugin-Id `" + id + "` already.");
        checkRequires(descriptor.getRequires());
    }

    private void checkRequires(String requires) {
        check(
                !"*".equals(requires.trim()),
                "The manifest has no Plugin-Requires; say which versions of the SPI the plugin"
                        + " works with, e.g. `>="
                        + getSystemVersion()
                        + "`.");
        boolean satisfied;
        try {
            satisfied = getVersionManager().checkVersionConstraint(getSystemVersion(), requires);
        } catch (RuntimeException e) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "Plugin-Requires `" + requires + "` is no range of versions.",
                    e);
        }
        check(
                satisfied,
                "The plugin needs the SPI in version `"
                        + requires
                        + "`, and this host has "
                        + getSystemVersion()
                        + ".");
    }

    private static void check(boolean right, String otherwise) {
        if (!right) {
            throw new SveltosException(PLUGIN_FAILED, otherwise);
        }
    }

    @Override
    public RuntimeMode getRuntimeMode() {
        return RuntimeMode.DEPLOYMENT;
    }

    @Override
    protected PluginRepository createPluginRepository() {
        return new PluginRepository() {
            @Override
            public List<Path> getPluginPaths() {
                return List.of();
            }

            @Override
            public boolean deletePluginPath(Path pluginPath) {
                return false;
            }
        };
    }

    @Override
    protected PluginFactory createPluginFactory() {
        return wrapper -> new Plugin();
    }

    @Override
    protected ExtensionFactory createExtensionFactory() {
        return new DefaultExtensionFactory();
    }

    @Override
    protected PluginDescriptorFinder createPluginDescriptorFinder() {
        return new FolderDescriptorFinder();
    }

    @Override
    protected ExtensionFinder createExtensionFinder() {
        IndexedExtensionFinder finder = new PluginsOnlyFinder(this);
        addPluginStateListener(finder);
        return finder;
    }

    @Override
    protected PluginStatusProvider createPluginStatusProvider() {
        return new PluginStatusProvider() {
            @Override
            public boolean isPluginDisabled(String pluginId) {
                return false;
            }

            @Override
            public void disablePlugin(String pluginId) {}

            @Override
            public void enablePlugin(String pluginId) {}
        };
    }

    @Override
    protected PluginLoader createPluginLoader() {
        return new PluginLoader() {
            @Override
            public boolean isApplicable(Path pluginPath) {
                return true;
            }

            @Override
            public ClassLoader loadPlugin(Path pluginPath, PluginDescriptor descriptor) {
                return classLoader(new PluginFolder(pluginPath), descriptor);
            }
        };
    }

    @Override
    protected VersionManager createVersionManager() {
        return new DefaultVersionManager();
    }

    /** The parent comes first: what is on the list is the host's, whatever a plugin packs. */
    private ClassLoader classLoader(PluginFolder folder, PluginDescriptor descriptor) {
        PluginClassLoader loader =
                new PluginClassLoader(this, descriptor, parent, ClassLoadingStrategy.APD);
        try {
            folder.jars().forEach(jar -> loader.addFile(jar.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return loader;
    }

    /** Leaves the host's own class path out. */
    private static final class PluginsOnlyFinder extends IndexedExtensionFinder {
        PluginsOnlyFinder(PluginManager manager) {
            super(manager);
        }

        @Override
        public Map<@Nullable String, Set<String>> readClasspathStorages() {
            return Map.of();
        }
    }
}
