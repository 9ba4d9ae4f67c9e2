package io.projectsveltos.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.plugin.PluginEntry.DeployerEntry;
import io.projectsveltos.spi.deploy.Capability;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class PluginInventoryTest {
    private static final PluginInventory INVENTORY =
            new PluginInventory(
                    "/plugins",
                    "0.1.0",
                    List.of(
                            new PluginEntry(
                                    "helm",
                                    "1.0.0",
                                    "helm.zip",
                                    PluginState.DEGRADED,
                                    List.of(
                                            new DeployerEntry(
                                                    "Helm",
                                                    "own",
                                                    Set.of(
                                                            Capability.ENGINE,
                                                            Capability.CONNECTION))),
                                    "1 abandoned calls still run in the plugin.",
                                    3,
                                    1),
                            new PluginEntry(
                                    "",
                                    "",
                                    "torn.jar",
                                    PluginState.FAILED,
                                    List.of(),
                                    "The file \"torn.jar\" cannot be read.",
                                    0,
                                    0)));

    @Test
    void isATableForPeople() {
        assertThat(INVENTORY.toText())
                .isEqualTo(
                        """
                        PLUGIN  VERSION  STATE     DEPLOYERS  CAPABILITIES       FILE      REASON
                        helm    1.0.0    DEGRADED  Helm       CONNECTION+ENGINE  helm.zip  1 abandoned calls still run in the plugin.
                        -       -        FAILED    -          -                  torn.jar  The file "torn.jar" cannot be read.
                        """);
    }

    @Test
    void isJsonForPrograms() {
        assertThat(JsonMapper.shared().readTree(INVENTORY.toJson()))
                .isEqualTo(
                        JsonMapper.shared()
                                .readTree(
                                        """
                                        {
                                          "directory": "/plugins",
                                          "spiVersion": "0.1.0",
                                          "plugins": [
                                            {
                                              "id": "helm", "version": "1.0.0", "file": "helm.zip",
                                              "state": "DEGRADED",
                                              "reason": "1 abandoned calls still run in the plugin.",
                                              "callsAbandoned": 3, "callsStuck": 1,
                                              "deployers": [{
                                                "id": "Helm", "kind": "own",
                                                "capabilities": ["CONNECTION", "ENGINE"]
                                              }]
                                            },
                                            {
                                              "id": "", "version": "", "file": "torn.jar",
                                              "state": "FAILED",
                                              "reason": "The file \\"torn.jar\\" cannot be read.",
                                              "callsAbandoned": 0, "callsStuck": 0,
                                              "deployers": []
                                            }
                                          ]
                                        }
                                        """));
    }

    @Test
    void saysThatThereIsNothing() {
        assertThat(new PluginInventory("/plugins", "0.1.0", List.of()).toText())
                .isEqualTo("No plugins in /plugins.\n");
    }
}
