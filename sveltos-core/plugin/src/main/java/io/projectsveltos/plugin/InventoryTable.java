package io.projectsveltos.plugin;

import io.projectsveltos.plugin.PluginEntry.DeployerEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The inventory as a table for people: columns as wide as their widest cell, reasons last. */
record InventoryTable(PluginInventory inventory) {
    private static final List<String> HEADER =
            List.of("PLUGIN", "VERSION", "STATE", "DEPLOYERS", "CAPABILITIES", "FILE", "REASON");

    String text() {
        if (inventory.plugins().isEmpty()) {
            return "No plugins in " + inventory.directory() + ".\n";
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADER);
        inventory.plugins().forEach(plugin -> rows.add(cells(plugin)));
        int[] widths =
                IntStream.range(0, HEADER.size()).map(column -> width(rows, column)).toArray();
        return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining());
    }

    private static int width(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private static List<String> cells(PluginEntry plugin) {
        return List.of(
                dash(plugin.id()),
                dash(plugin.version()),
                plugin.state().name(),
                joined(plugin, DeployerEntry::id),
                joined(plugin, InventoryTable::capabilities),
                plugin.file(),
                plugin.reason());
    }

    private static String capabilities(DeployerEntry deployer) {
        return deployer.capabilities().stream()
                .sorted()
                .map(Enum::name)
                .collect(Collectors.joining("+"));
    }

    private static String joined(PluginEntry plugin, Function<DeployerEntry, String> column) {
        return dash(
                plugin.deployers().stream()
                        .map(column)
                        .filter(cell -> !cell.isEmpty())
                        .collect(Collectors.joining(",")));
    }

    private static String dash(String cell) {
        return cell.isEmpty() ? "-" : cell;
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = cells.get(column);
            line.append(cell).repeat(' ', widths[column] - cell.length() + 2);
        }
        return line.toString().stripTrailing() + "\n";
    }
}
