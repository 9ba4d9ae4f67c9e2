package io.projectsveltos.spi.deploy;

import io.projectsveltos.spi.error.SveltosException;

/** Brings an add-on to a cluster by its own means, and takes it away again. Helm is one. */
public non-sealed interface Deployer extends AddonDeployer {
    /** Reads how things stand; without any side effect. */
    DeploymentState inspect(DeployRequest request);

    /**
     * Brings the cluster to what is asked for. Doing it again writes nothing.
     *
     * @return everything that is in the cluster now, also after a half failure, which the result
     *     then carries
     * @throws SveltosException only where nothing was written
     */
    DeployResult apply(DeployRequest request);

    /** Takes away what was deployed; absent is success. Deletes by UID only. */
    DeployResult remove(RemoveRequest request);
}
