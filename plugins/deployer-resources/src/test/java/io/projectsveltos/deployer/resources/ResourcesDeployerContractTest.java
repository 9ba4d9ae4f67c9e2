package io.projectsveltos.deployer.resources;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.DeployerFactory;
import io.projectsveltos.tck.ManifestDeployerContract;
import java.nio.charset.StandardCharsets;
import java.util.List;

class ResourcesDeployerContractTest extends ManifestDeployerContract {
    @Override
    protected DeployerFactory factory() {
        return new ResourcesDeployerFactory();
    }

    @Override
    protected List<SourceFile> source() {
        return List.of(
                SourceFile.of("app.yaml", "kind: ConfigMap\ndata: {password: " + SECRET + "}\n"),
                SourceFile.of("rbac.yaml", "kind: Role\n"));
    }

    @Override
    protected List<SourceFile> brokenSource() {
        byte[] text = ("password: " + SECRET + " \u00e9").getBytes(StandardCharsets.ISO_8859_1);
        return List.of(new SourceFile("app.yaml", text));
    }
}
