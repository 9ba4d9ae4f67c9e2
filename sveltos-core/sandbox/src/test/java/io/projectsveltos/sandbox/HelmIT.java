package io.projectsveltos.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HelmIT {
    @Test
    void isHelmsOwnClientAndKeepsItsThingsToItself() {
        Helm helm = Helm.of(SandboxConfig.of(System.getenv()), Path.of("/nowhere/kubeconfig"));
        assertThat(helm.run("version", "--template={{.Version}}").orThrow())
                .isEqualTo(Helm.client().version());
        assertThat(helm.run("env").orThrow())
                .contains("HELM_CONFIG_HOME=\"" + helm.program().resolveSibling("home"));
        assertThat(helm.run("list").exitCode()).isNotZero();
    }
}
