/**
 * A profile and the known clusters to the {@link io.projectsveltos.addons.select.ClusterSelection}
 * it matches. Pure.
 */
@NullMarked
package io.projectsveltos.addons.select;

import org.jspecify.annotations.NullMarked;
