package io.projectsveltos.app.run;

import dagger.Module;
import dagger.Provides;
import io.projectsveltos.app.Environment;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.Connection;
import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.RequestListener;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.fleet.transport.WriteFence;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** The way to API servers, and to the management cluster's first of all. */
@Module
interface ManagementModule {
    @Provides
    @Singleton
    static Transport transport(
            Environment environment,
            WriteFence fence,
            RequestListener requests,
            Resources resources) {
        return resources.opened(
                Transport.start("sveltos/" + environment.version(), fence, requests));
    }

    @Provides
    @Singleton
    static KindInterner kinds() {
        return new KindInterner();
    }

    @Provides
    @Singleton
    static Connection ownConnection(Environment environment, InstantSource clock) {
        return new OwnConnection(environment.variables(), clock).find();
    }

    @Provides
    @Singleton
    static KubeClient managementClient(
            Transport transport, Connection connection, KindInterner kinds, Resources resources) {
        return resources.opened(
                KubeClient.open(transport, connection, "the management cluster", kinds));
    }

    @Provides
    @Singleton
    static KubeApi management(KubeClient client) {
        return client.api();
    }
}
