/**
 * The references of a ClusterSummary to {@link io.projectsveltos.addons.source.ResolvedFeature}:
 * features, their entries, and the content each refers to. Reads the management cluster, writes
 * nothing.
 */
@NullMarked
package io.projectsveltos.addons.source;

import org.jspecify.annotations.NullMarked;
