package org.example.site;

import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.deploy.DeployerContext;
import io.projectsveltos.spi.deploy.DeployerFactory;
import java.util.Set;
import org.pf4j.Extension;

/** Where the host begins: it makes one of these, asks what it is, and has it make the deployer. */
@Extension
public final class SiteDeployerFactory implements DeployerFactory {
    /** What a profile writes: {@code deployerRefs: [{deployer: Site, ...}]}. */
    @Override
    public String id() {
        return "Site";
    }

    /** A renderer without engines and without calls to other servers needs nothing. */
    @Override
    public Set<Capability> capabilities() {
        return Set.of();
    }

    @Override
    public AddonDeployer create(DeployerContext context) {
        return new SiteDeployer(SiteDefaults.from(context.config()), context.logger());
    }
}
