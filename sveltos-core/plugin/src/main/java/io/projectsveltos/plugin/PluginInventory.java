package io.projectsveltos.plugin;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What is in the plugins folder, at one moment; what {@code sveltos plugins} shows.
 *
 * @param directory the folder
 * @param spiVersion the version of the SPI that the host offers
 * @param plugins one entry a file, in the order of the files' names
 */
public record PluginInventory(String directory, String spiVersion, List<PluginEntry> plugins) {
    public PluginInventory {
        requireNonNull(directory, "directory is null");
        requireNonNull(spiVersion, "spiVersion is null");
        plugins = List.copyOf(plugins);
    }

    /** A table for people, one line a plugin, ending in a line feed. */
    public String toText() {
        return new InventoryTable(this).text();
    }

    /** The same for programs. */
    public String toJson() {
        return new InventoryJson(this).text();
    }
}
