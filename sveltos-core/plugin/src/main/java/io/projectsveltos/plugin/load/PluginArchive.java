package io.projectsveltos.plugin.load;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A plugin as it is dropped into the plugins folder: a jar, or a zip. Both are laid out in the same
 * form, in a copy of the host's own: a JVM keeps a jar open as long as its classes live, and must
 * not see it change.
 */
public record PluginArchive(Path file) {
    /** True for files that are meant to be plugins. */
    public static boolean matches(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return !name.startsWith(".")
                && (name.endsWith(".jar") || name.endsWith(".zip"))
                && Files.isRegularFile(file);
    }

    /**
     * Copies or unpacks the file into a new folder.
     *
     * @param platform whose engines are unpacked; those of others would only take time and space
     */
    public PluginFolder unpack(Path target, String platform) {
        try {
            PluginFolder folder = new PluginFolder(Files.createDirectories(target));
            Files.createDirectories(folder.libraries());
            if (name().toLowerCase(Locale.ROOT).endsWith(".jar")) {
                Files.copy(file, folder.libraries().resolve(name()));
            } else {
                unzip(folder, platform);
            }
            return folder;
        } catch (IOException e) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The file " + name() + " cannot be read as a jar or zip; copy it again.",
                    e);
        }
    }

    private void unzip(PluginFolder folder, String platform) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                unzip(zip, entries.nextElement(), folder, platform);
            }
        }
    }

    private void unzip(ZipFile zip, ZipEntry entry, PluginFolder folder, String platform)
            throws IOException {
        Path path = folder.root().resolve(entry.getName()).normalize();
        if (!path.startsWith(folder.root())) {
            throw new SveltosException(
                    PLUGIN_FAILED,
                    "The file "
                            + name()
                            + " has the entry "
                            + entry.getName()
                            + ", which leads outside of it; build it anew.");
        }
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        if (path.startsWith(folder.engines())
                && !path.startsWith(folder.engines().resolve(platform))) {
            return;
        }
        Files.createDirectories(path.getParent());
        try (InputStream content = zip.getInputStream(entry)) {
            Files.copy(content, path);
        }
        // A zip made by Java carries no file modes.
        if (path.startsWith(folder.engines()) && !path.toFile().setExecutable(true)) {
            throw new IOException("cannot be made executable: " + entry.getName());
        }
    }

    private String name() {
        return file.getFileName().toString();
    }
}
