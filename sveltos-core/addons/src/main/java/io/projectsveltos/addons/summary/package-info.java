/**
 * A profile and its selection to one ClusterSummary a cluster. Writes ClusterSummaries, never their
 * status.
 */
@NullMarked
package io.projectsveltos.addons.summary;

import org.jspecify.annotations.NullMarked;
