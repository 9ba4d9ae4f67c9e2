package io.projectsveltos.spi.deploy;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;

/**
 * Turns sources into manifests, without access to a cluster. The host splits, patches, labels,
 * applies and prunes them, and does conflicts, dry run and drift.
 */
public non-sealed interface ManifestDeployer extends AddonDeployer {
    /**
     * Renders for one cluster. The same request gives the same result.
     *
     * @return texts of YAML or JSON, each with any number of documents, in the order to apply
     * @throws SveltosException of kind USER where the source is wrong
     */
    List<ManifestText> render(RenderRequest request, CancellationToken token);
}
