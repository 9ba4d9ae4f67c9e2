/**
 * What every deployer has to hold to, as tests to inherit: {@link
 * io.projectsveltos.tck.ManifestDeployerContract} for renderers, {@link
 * io.projectsveltos.tck.DeployerContract} for those that deploy by their own means. The doubles
 * they use, a cluster, a source, a log, are for a plugin's own tests, too.
 */
@NullMarked
package io.projectsveltos.tck;

import org.jspecify.annotations.NullMarked;
