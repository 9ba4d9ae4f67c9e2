/**
 * The clusters of the fleet: which there are, whether they may be worked on, and a connection to
 * each. Reads the management cluster; writes nothing but the status and the version label of a
 * SveltosCluster.
 */
@NullMarked
package io.projectsveltos.fleet;

import org.jspecify.annotations.NullMarked;
