package org.example.site;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.DeployerFactory;
import io.projectsveltos.tck.ManifestDeployerContract;
import java.util.List;

/** Everything the host relies on, tried on this deployer by the kit. */
class SiteDeployerContractTest extends ManifestDeployerContract {
    @Override
    protected DeployerFactory factory() {
        return new SiteDeployerFactory();
    }

    @Override
    protected List<SourceFile> source() {
        return List.of(SourceFile.of("shop.site", "name=shop\nimage=nginx:1.29\nnote=" + SECRET));
    }

    @Override
    protected List<SourceFile> brokenSource() {
        return List.of(SourceFile.of("shop.site", "name=shop\nimage=! " + SECRET));
    }
}
