/**
 * Chaos: random operations on a fleet of virtual clusters, a model of what each cluster must hold
 * meanwhile, and scripts of the shortest way to a failure. {@code docs/chaos.md} is its page.
 */
@NullMarked
package io.projectsveltos.distribution.chaos;

import org.jspecify.annotations.NullMarked;
