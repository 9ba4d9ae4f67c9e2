package io.projectsveltos.app.run;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.cluster.Manifests;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.OwnConnection;
import java.nio.file.Path;
import java.time.InstantSource;

/** What a command that ends soon does its work with. */
public final class Tools implements AutoCloseable {
    private final ToolsComponent parts;

    /** Nothing is opened before it is used. */
    public Tools(Environment environment) {
        this.parts = DaggerToolsComponent.factory().create(environment, InstantSource.system());
    }

    /** The cluster that KUBECONFIG names. */
    public KubeApi management() {
        return parts.management();
    }

    /** The cluster of a kubeconfig file, under this name in messages. */
    public KubeApi cluster(Path kubeconfig, String name) {
        KubeClient client =
                KubeClient.open(
                        parts.transport(), OwnConnection.file(kubeconfig), name, parts.kinds());
        return parts.resources().opened(client).api();
    }

    /** Reads manifests. */
    public Manifests manifests() {
        return parts.manifests();
    }

    @Override
    public void close() {
        parts.resources().close();
    }
}
