package io.projectsveltos.addons.report;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.error.SveltosException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Those of a management cluster that is a map. */
final class FakeConfigurations implements Configurations {
    private final Map<Request, ClusterConfiguration> stored = new HashMap<>();
    private int writes;
    private @Nullable SveltosException refusal;

    int writes() {
        return writes;
    }

    /** Refuses the next write. */
    void refuse(SveltosException next) {
        refusal = next;
    }

    @Override
    public Optional<ClusterConfiguration> find(Request key) {
        return Optional.ofNullable(stored.get(key));
    }

    @Override
    public void write(Request key, ClusterRef cluster, ClusterConfigurationStatus status) {
        SveltosException refused = refusal;
        refusal = null;
        if (refused != null) {
            throw refused;
        }
        ClusterConfiguration configuration = new ClusterConfiguration();
        configuration.setMetadata(
                new ObjectMetaBuilder()
                        .withNamespace(key.namespace())
                        .withName(key.name())
                        .build());
        configuration.setStatus(status);
        stored.put(key, configuration);
        writes++;
    }

    @Override
    public void delete(ClusterConfiguration configuration) {
        stored.values().remove(configuration);
    }
}
