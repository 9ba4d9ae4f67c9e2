package io.projectsveltos.deployer.resources;

import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.deploy.DeployerContext;
import io.projectsveltos.spi.deploy.DeployerFactory;
import java.util.Set;
import org.pf4j.Extension;

/** Makes the deployer behind {@code policyRefs}. */
@Extension
public final class ResourcesDeployerFactory implements DeployerFactory {
    @Override
    public String id() {
        return "Resources";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of();
    }

    @Override
    public AddonDeployer create(DeployerContext context) {
        return new ResourcesDeployer();
    }
}
