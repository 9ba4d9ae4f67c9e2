package io.projectsveltos.plugin.load;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * A plugin's settings: what it brings as {@code config.properties}, at the root of its zip or jar,
 * under what the operator says in the file {@code <plugin id>.properties} of the plugins folder.
 *
 * @param directory the plugins folder
 * @param folder the plugin, laid out
 */
public record PluginSettings(Path directory, PluginFolder folder) {
    /** Reads both files, where they exist. */
    public Map<String, String> read(String pluginId) {
        Map<String, String> settings = new HashMap<>();
        try {
            for (Path jar : folder.jars()) {
                readJar(jar, pluginId, settings);
            }
            readFile(folder.settings(), settings);
            readFile(directory.resolve(pluginId + ".properties"), settings);
        } catch (IOException | IllegalArgumentException e) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The settings of the plugin, config.properties or "
                            + pluginId
                            + ".properties, cannot be read.",
                    e);
        }
        return Map.copyOf(settings);
    }

    /** Only the plugin's own jar counts: a library may bring a file of that name, too. */
    private static void readJar(Path path, String pluginId, Map<String, String> settings)
            throws IOException {
        try (JarFile jar = new JarFile(path.toFile())) {
            ZipEntry entry = jar.getEntry("config.properties");
            if (entry != null
                    && jar.getManifest() != null
                    && pluginId.equals(
                            jar.getManifest().getMainAttributes().getValue("Plugin-Id"))) {
                read(jar.getInputStream(entry), settings);
            }
        }
    }

    private static void readFile(Path file, Map<String, String> settings) throws IOException {
        if (Files.isRegularFile(file)) {
            read(Files.newInputStream(file), settings);
        }
    }

    private static void read(InputStream content, Map<String, String> settings) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = new InputStreamReader(content, StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        properties
                .stringPropertyNames()
                .forEach(key -> settings.put(key, properties.getProperty(key)));
    }
}
