/**
 * What tests of Sveltos share: {@link io.projectsveltos.testkit.Fleet} gives them real clusters,
 * {@link io.projectsveltos.testkit.Eventually} conditions that come true in time, {@link
 * io.projectsveltos.testkit.KubeAssert} statements about objects in a cluster.
 */
@NullMarked
package io.projectsveltos.testkit;

import org.jspecify.annotations.NullMarked;
