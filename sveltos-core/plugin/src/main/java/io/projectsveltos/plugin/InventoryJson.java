package io.projectsveltos.plugin;

import io.projectsveltos.plugin.PluginEntry.DeployerEntry;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The inventory as JSON; its field names are API of the command. */
record InventoryJson(PluginInventory inventory) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    String text() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("directory", inventory.directory());
        root.put("spiVersion", inventory.spiVersion());
        ArrayNode plugins = root.putArray("plugins");
        inventory.plugins().forEach(plugin -> write(plugin, plugins.addObject()));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    private static void write(PluginEntry plugin, ObjectNode node) {
        node.put("id", plugin.id());
        node.put("version", plugin.version());
        node.put("file", plugin.file());
        node.put("state", plugin.state().name());
        node.put("reason", plugin.reason());
        node.put("callsAbandoned", plugin.callsAbandoned());
        node.put("callsStuck", plugin.callsStuck());
        ArrayNode deployers = node.putArray("deployers");
        plugin.deployers().forEach(deployer -> write(deployer, deployers.addObject()));
    }

    private static void write(DeployerEntry deployer, ObjectNode node) {
        node.put("id", deployer.id());
        node.put("kind", deployer.kind());
        ArrayNode capabilities = node.putArray("capabilities");
        deployer.capabilities().stream().sorted().map(Enum::name).forEach(capabilities::add);
    }
}
