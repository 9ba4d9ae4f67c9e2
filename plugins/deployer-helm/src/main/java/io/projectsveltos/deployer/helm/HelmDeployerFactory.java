package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.deploy.DeployerContext;
import io.projectsveltos.spi.deploy.DeployerFactory;
import java.util.Set;
import org.pf4j.Extension;

/** Makes the deployer behind {@code helmCharts}. */
@Extension
public final class HelmDeployerFactory implements DeployerFactory {
    @Override
    public String id() {
        return "Helm";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.CONNECTION, Capability.ENGINE);
    }

    @Override
    public AddonDeployer create(DeployerContext context) {
        return new HelmDeployer(context.engines());
    }
}
