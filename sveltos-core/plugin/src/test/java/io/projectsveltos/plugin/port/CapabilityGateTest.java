package io.projectsveltos.plugin.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.context.HttpPort;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.error.SveltosException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CapabilityGateTest {
    private static final EnginePort ENGINES = (_, request, _, _) -> request;
    private static final HttpPort HTTP = _ -> new HttpPort.Response(200, Map.of(), new byte[0]);
    private static final HttpPort.Request GET =
            new HttpPort.Request(
                    "GET",
                    URI.create("http://example.com"),
                    Map.of(),
                    Optional.empty(),
                    Duration.ofSeconds(1));

    @Test
    void opensWhatIsDeclared() {
        CapabilityGate gate = new CapabilityGate("Web", Set.of(Capability.values()));

        assertThat(gate.engines(ENGINES)).isSameAs(ENGINES);
        assertThat(gate.http(HTTP)).isSameAs(HTTP);
        assertThat(gate.connection(() -> "kubeconfig").kubeconfig()).isEqualTo("kubeconfig");
    }

    @Test
    void refusesWhatIsNot() {
        CapabilityGate gate = new CapabilityGate("Web", Set.of());

        assertThatThrownBy(
                        () ->
                                gate.engines(ENGINES)
                                        .call("tool", new byte[0], Duration.ofSeconds(1)))
                .isInstanceOf(SveltosException.class)
                .hasMessage(
                        "The deployer Web may not run an engine: its capabilities() do not declare"
                                + " ENGINE.");
        assertThatThrownBy(() -> gate.http(HTTP).send(GET))
                .hasMessageContaining("do not declare HTTP");
        assertThatThrownBy(() -> gate.connection(() -> "kubeconfig").kubeconfig())
                .hasMessageContaining("do not declare CONNECTION");
    }
}
