package io.projectsveltos.plugin.load;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.pf4j.ManifestPluginDescriptorFinder;

/**
 * Reads the descriptor from the one jar of a plugin whose manifest carries an id, and refuses jars
 * that bring classes of the SPI: two copies of an interface are two interfaces.
 */
final class FolderDescriptorFinder extends ManifestPluginDescriptorFinder {
    private static final List<String> HOST_PACKAGES =
            List.of("io/projectsveltos/spi/", "org/pf4j/");

    @Override
    protected Manifest readManifest(Path pluginPath) {
        PluginFolder folder = new PluginFolder(pluginPath);
        List<Manifest> manifests = new ArrayList<>();
        try {
            for (Path jar : folder.jars()) {
                @Nullable Manifest manifest = readJar(jar);
                if (manifest != null && manifest.getMainAttributes().getValue(PLUGIN_ID) != null) {
                    manifests.add(manifest);
                }
            }
        } catch (IOException e) {
            throw new SveltosException(
                    PLUGIN_FAILED, "A jar of the plugin cannot be read; copy the file again.", e);
        }
        if (manifests.size() != 1) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    manifests.isEmpty()
                            ? "No jar of the file carries "
                                    + PLUGIN_ID
                                    + " in its manifest; add it to the plugin's own jar."
                            : manifests.size()
                                    + " jars of the file carry "
                                    + PLUGIN_ID
                                    + " in their manifest; leave it in one.");
        }
        return manifests.getFirst();
    }

    private static @Nullable Manifest readJar(Path path) throws IOException {
        try (JarFile jar = new JarFile(path.toFile())) {
            Enumeration<JarEntry> entries = jar.entries();
            while (entries.hasMoreElements()) {
                String entry = entries.nextElement().getName();
                if (entry.endsWith(".class")
                        && HOST_PACKAGES.stream().anyMatch(entry::startsWith)) {
                    throw new SveltosException(
                            PLUGIN_FAILED,
                            "The plugin packs the class "
                                    + entry
                                    + " of the host; give sveltos-spi and pf4j the scope"
                                    + " `provided`.");
                }
            }
            return jar.getManifest();
        }
    }
}
