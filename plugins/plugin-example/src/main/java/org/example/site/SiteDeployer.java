package org.example.site;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.PluginLogger;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a Deployment and a Service of every file {@code *.site} below the path. It keeps nothing
 * between calls, so many clusters can be rendered for at once; applying, pruning, conflicts and dry
 * run are the host's.
 */
final class SiteDeployer implements ManifestDeployer {
    private final SiteDefaults defaults;
    private final PluginLogger logger;

    SiteDeployer(SiteDefaults defaults, PluginLogger logger) {
        this.defaults = defaults;
        this.logger = logger;
    }

    @Override
    public List<ManifestText> render(RenderRequest request, CancellationToken token) {
        List<ManifestText> manifests = new ArrayList<>();
        for (SourceFile file : request.source().files()) {
            token.check();
            if (file.path().startsWith(request.path()) && file.path().endsWith(".site")) {
                Site site = Site.parse(file.path(), file.text(), request.values(), defaults);
                manifests.add(
                        new ManifestText(
                                file.path(), SiteManifests.of(site, request.targetNamespace())));
            }
        }
        logger.debug("Rendered sites", "sites", manifests.size(), "cluster", request.cluster());
        return manifests;
    }
}
