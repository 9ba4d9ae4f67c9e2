package io.projectsveltos.deployer.helm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePlatform;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.DeployerFactory;
import io.projectsveltos.tck.ConnectedDeployerContract;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

@Fleet
class HelmDeployerContractIT extends ConnectedDeployerContract {
    private static EnginePool engine;
    private static FleetClusters fleet;

    @BeforeAll
    static void start(FleetClusters clusters) {
        Path executable =
                Path.of("target/engines", EnginePlatform.current().folder(), "helm")
                        .toAbsolutePath();
        EngineConfig config =
                EngineConfig.of("helm", executable)
                        .withCapacity(1, 8)
                        .withIdleStop(Duration.ofHours(1));
        engine = new EnginePool(config, EngineMetrics.NOOP);
        // The threads of the process are the host's and start with its first request.
        engine.call("{\"op\":\"hello\",\"protocol\":2}".getBytes(UTF_8), Duration.ofSeconds(20));
        fleet = clusters;
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Override
    protected DeployerFactory factory() {
        return new HelmDeployerFactory();
    }

    @Override
    protected EnginePort engines() {
        return (_, request, deadline, callback) -> engine.call(request, deadline, callback::answer);
    }

    @Override
    protected String kubeconfig() {
        return fleet.managed(0).kubeconfigText();
    }

    @Override
    protected Map<String, @Nullable Object> options() {
        return Map.of("releaseName", "tck", "releaseNamespace", fleet.namespace());
    }

    @Override
    protected List<SourceFile> source() {
        return ChartFiles.of("random")
                .with("templates/more.yaml", "# " + SECRET)
                .change("values.yaml", text -> text + "password: " + SECRET + "\n")
                .files();
    }

    @Override
    protected List<SourceFile> brokenSource() {
        return ChartFiles.of("random")
                .with("templates/more.yaml", "# " + SECRET + "\n{{ .Values.password ")
                .files();
    }
}
