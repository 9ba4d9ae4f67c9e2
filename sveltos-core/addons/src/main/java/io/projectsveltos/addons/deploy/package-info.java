/**
 * A rendered bundle and what the cluster holds to actions, and their {@link
 * io.projectsveltos.addons.deploy.FeatureResult}. The only stage that writes to managed clusters.
 */
@NullMarked
package io.projectsveltos.addons.deploy;

import org.jspecify.annotations.NullMarked;
